/** Counts what the server does, for a monitor to read. */
export interface Metrics {
  /** @param route the pattern, never an address with ids */
  request(done: { method: string; route: string; status: number; seconds: number }): void;
  job(done: { task: string; failed: boolean; seconds: number }): void;
  /**
   * A turn for which a language model was asked.
   * @param outcome `spoke`, or why the built-in brain had to
   */
  modelTurn(done: {
    outcome: string;
    seconds: number;
    promptTokens: number;
    replyTokens: number;
  }): void;
  /** Everything so far, as text for the reader, and its content type. */
  read(): Promise<{ text: string; contentType: string }>;
}
