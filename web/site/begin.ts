/** Chooses the host before any part of the page runs. */
import { playAt } from '../src/host.ts';
import { workerHost } from './worker-host.ts';

playAt(workerHost());
