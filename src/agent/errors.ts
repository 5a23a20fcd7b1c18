/** A mistake in an agent, or in how one is asked for, in one sentence for the person who made it. */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  /** The option that is wrong, where it is one. */
  readonly option: string | null;

  constructor(message: string, option: string | null = null) {
    super(message);
    this.option = option;
  }
}
