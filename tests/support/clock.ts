/** A clock that a test can put forward; otherwise it goes as the real one does. */
export class Clock {
  private aheadMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.aheadMs);

  /** @param seconds forward */
  pass(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }
}
