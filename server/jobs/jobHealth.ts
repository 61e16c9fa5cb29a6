/** Whether background jobs can run in this process: told by what runs them, read by `/readyz`. */
export interface JobHealth {
  /** A sentence of why no job can run; null where they can, and where this process runs none. */
  problem: string | null;
}

export const NOT_STARTED = 'The background jobs have not been started yet.';
export const STARTED_AGAIN = 'The background jobs have ended and are being started again.';
export const NO_ANSWER = 'The background jobs cannot reach their queue in the database.';
