/** A request that is refused, in a sentence for the person who made it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

  constructor(status: Refused['status'], message: string) {
    super(message);
    this.status = status;
  }
}
