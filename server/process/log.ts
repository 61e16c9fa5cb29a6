import { pino, type Logger } from 'pino';

/** A line of JSON an event, on stdout. */
export function createLog(): Logger {
  return pino({ level: 'info', serializers: { err: describe, error: describe } });
}

/** What one needs of an error. Its other members may be whole connections, with what they were opened with. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, cause } = error as Error & { code?: string };
  return { name, message, code, stack, ...(cause !== undefined && { cause: describe(cause) }) };
}
