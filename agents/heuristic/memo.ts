/** Numbers that are valid until the next take, remembered without any clearing. Hot file. */
export class Memo {
  private readonly numbers: Float64Array;
  private readonly since: Int32Array;
  private takes = 0;

  constructor(size: number) {
    this.numbers = new Float64Array(size);
    this.since = new Int32Array(size);
  }

  forget(): void {
    this.takes++;
  }

  /** The number at an index; NaN if none is known. */
  at(index: number): number {
    return this.since[index] === this.takes ? this.numbers[index] : Number.NaN;
  }

  /** Remembers a number, and returns it. */
  keep(index: number, value: number): number {
    this.since[index] = this.takes;
    this.numbers[index] = value;
    return value;
  }
}
