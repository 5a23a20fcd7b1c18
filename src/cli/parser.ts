/** The parser for command lines. The build puts all of it here as one file: its many files take longer to open than to run. */
export { default } from 'yargs';
