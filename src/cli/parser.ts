/** The parser of command lines. The build puts the whole of it here as one file: all its own take longer to open than to run. */
export { default } from 'yargs';
