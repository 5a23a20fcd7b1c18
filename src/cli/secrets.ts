/**
 * What the environment holds in confidence. It is taken out of there before a command does anything: threads and programs inherit
 * the environment, and with it agents.
 */
const NAMES = ['MACHER_QUEUE', 'MACHER_KEY'];

/** Where a command finds them that has a use for them. */
export const secrets: NodeJS.ProcessEnv = {};

/** Takes them out of an environment. */
export const takeSecrets = (env: NodeJS.ProcessEnv = process.env): void => {
  for (const name of NAMES) {
    delete secrets[name];
    if (env[name] !== undefined) secrets[name] = env[name];
    delete env[name];
  }
};
