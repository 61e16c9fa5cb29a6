/**
 * What keeps the server from starting and the operator can mend; the message is one sentence for
 * them.
 */
export class StartError extends Error {
  override name = 'StartError';
}
