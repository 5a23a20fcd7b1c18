import { PERSON } from '../play/session.ts';

/** The agent that plays in a person's place: instantly, and as well as a search of the second level. */
export const STAND_IN = 'learned';

/** The agents of all seats if somebody takes a seat: the stand-in plays for other persons. */
export const seatedWith = (agents: readonly string[], seat: number, agent: string): string[] =>
  agents.map((other, at) => (at === seat ? agent : other === PERSON ? STAND_IN : other));
