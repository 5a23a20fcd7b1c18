#!/usr/bin/env node
/**
 * The program `macher`: what stands behind a command line of the shell.
 *
 * Exit codes: 0 done, 1 failed, 2 not understood, 130 interrupted and saved.
 */
import { carryOut } from './command-line.ts';
import { quitWhenOutputFails } from './output.ts';

quitWhenOutputFails();
await carryOut(process.argv.slice(2));
