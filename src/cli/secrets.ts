/**
 * Secrets in the environment. They are removed from it before a command does anything, because threads and programs inherit the
 * environment, and so agents do.
 */
const NAMES = ['MACHER_QUEUE', 'MACHER_KEY'];

/** Where commands that need them find them. */
export const secrets: NodeJS.ProcessEnv = {};

/** Removes them from an environment. */
export const takeSecrets = (env: NodeJS.ProcessEnv = process.env): void => {
  for (const name of NAMES) {
    delete secrets[name];
    if (env[name] !== undefined) secrets[name] = env[name];
    delete env[name];
  }
};
