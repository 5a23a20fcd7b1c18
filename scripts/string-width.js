// The width of a text in columns, as far as the help of a command line needs it: no letter of it is wider than one.
import { stripVTControlCharacters } from 'node:util';

export default (text) => [...stripVTControlCharacters(text)].length;
