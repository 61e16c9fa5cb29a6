import { texts } from '../texts.ts';

/** What went wrong, in the shape pages show. `status` is null where no answer came. */
export interface ReadProblem {
  status: number | null;
  code: string | null;
  title: string;
  detail: string;
  /** Field or key to its messages. */
  fields: Record<string, string[]>;
}

/**
 * Reads whatever a query or a mutation was rejected with: an answer with problem details, no
 * answer, or anything else.
 */
export function readProblem(error: unknown): ReadProblem {
  const { status, data } = asRecord(error);
  if (typeof status !== 'number') {
    const detail =
      status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR'
        ? texts.errors.offline
        : status === 'PARSING_ERROR'
          ? texts.errors.otherAnswer
          : texts.errors.unknown;
    return { status: null, code: null, title: texts.errors.title, detail, fields: {} };
  }
  const { title, detail, code, errors } = asRecord(data);
  const fallback =
    status >= 500
      ? texts.errors.server
      : status < 400
        ? texts.errors.otherAnswer
        : texts.errors.unknown;
  return {
    status,
    code: typeof code === 'string' ? code : null,
    title: typeof title === 'string' ? title : texts.errors.title,
    detail: typeof detail === 'string' && detail !== '' ? detail : fallback,
    fields: fieldMessages(errors),
  };
}

function fieldMessages(errors: unknown): Record<string, string[]> {
  const entries = Object.entries(asRecord(errors)).map(
    ([key, value]) => [key, Array.isArray(value) ? value.map(String) : [String(value)]] as const,
  );
  return Object.fromEntries(entries);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
