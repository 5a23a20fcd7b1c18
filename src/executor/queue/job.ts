/** What lies in the queue: chunks to be played, and what comes back. */

export interface JobData {
  readonly assignment: string;
  readonly key: string;
  readonly games: string;
  /** Where the rows go: to the queue, to the folder that all share, or nowhere, where the hash is all that is asked for. */
  readonly rows: 'queue' | 'folder' | 'hash';
  /** The worker whose rows are compared, which is not asked itself. */
  readonly not?: string;
}

export interface JobResult {
  readonly worker: string;
  /** Where the rows are; null for a worker that was not asked. */
  readonly rows: JobData['rows'] | null;
  readonly hash: string;
  readonly seconds: number;
}

/** All keys of the queue begin with this. */
export const PREFIX = 'macher-queue';

/** Names of queues: each build has its own, so that no worker is handed what it would refuse; and so has code of users. */
export const queueName = (build: string, guests: boolean): string => `games-${build}${guests ? '-agents' : ''}`;
