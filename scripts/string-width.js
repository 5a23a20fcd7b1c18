// The width of a text in columns, enough for command-line help: no character there is wider than one.
import { stripVTControlCharacters } from 'node:util';

export default (text) => [...stripVTControlCharacters(text)].length;
