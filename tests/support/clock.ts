/** A clock that a test can set; otherwise it goes as the real one does. */
export class Clock {
  private aheadMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.aheadMs);

  /** @param seconds forward; back where there are fewer than none */
  pass(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }
}
