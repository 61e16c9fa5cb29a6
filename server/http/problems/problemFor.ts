import { STATUS_CODES } from 'node:http';
import type { FastifyError } from 'fastify';
import type { Problem } from '#core/contract/problem.ts';
import {
  isCancelled,
  isDatabaseAway,
  isDiskFull,
  isPoolClosed,
  isReadOnly,
} from '#server/services/requests/databaseAway.ts';
import { ProblemError } from '#server/services/problemError.ts';

export const VALIDATION_TITLE = 'One or more validation errors occurred.';

/** What the frame itself refuses, by fastify's error code: status, code, sentence. */
const REFUSALS: Record<string, [number, string, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed-json', 'The request isn’t valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [
    400,
    'malformed-json',
    'The request is empty but should hold JSON.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'malformed-request',
    'The request isn’t as long as its Content-Length says.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'unsupported-media-type',
    'This content type isn’t accepted. Send JSON.',
  ],
  FST_ERR_BAD_URL: [400, 'malformed-request', 'The address isn’t valid.'],
  HPE_HEADER_OVERFLOW: [431, 'too-large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too-slow', 'The request took too long to arrive. Try again.'],
};

/** What is refused of the app's files, by status: code, sentence. */
const FILE_REFUSALS: Record<number, [string, string]> = {
  403: ['forbidden', 'This file isn’t available.'],
  412: ['changed', 'The file has changed.'],
  416: ['beyond-file', 'The file isn’t that long.'],
};

const UNEXPECTED = problem(500, 'unexpected', 'Something went wrong on our side. Try again.');
const AWAY = problem(
  503,
  'database-away',
  'The server can’t reach its database. Try again in a moment.',
);

const ENDING = problem(503, 'server-ending', 'The server is restarting. Try again in a moment.');

const FULL = problem(
  503,
  'disk-full',
  'The server is out of space, so this wasn’t saved. Tell your server admin, and try again later.',
);
const READ_ONLY = problem(
  503,
  'read-only',
  'The server can’t save changes right now, so this wasn’t saved. Try again in a moment.',
);
const TOO_SLOW = problem(
  503,
  'database-slow',
  'The database took too long, so this wasn’t done. Try again in a moment.',
);

/**
 * The problem details for anything thrown while a request was handled. An unexpected error tells
 * nothing of itself.
 * @param invalidStatus what a request that does not fit its schema gets: 400 or, where the wire
 * says so, 422
 * @param otherwise for an error that is none of those known here
 */
export function problemFor(error: unknown, invalidStatus = 400, otherwise = UNEXPECTED): Problem {
  if (error instanceof ProblemError) {
    return {
      ...problem(error.status, error.code, error.message, error.title),
      ...(error.errors && { errors: error.errors }),
      ...error.members,
    };
  }
  const { code, validation } = error as Partial<FastifyError>;
  if (validation) return notValid(invalidStatus, validation);
  const refusal = REFUSALS[code ?? ''];
  if (refusal) return problem(...refusal);
  const ofFile = isHttpError(error) && FILE_REFUSALS[error.status];
  if (ofFile) return problem(error.status, ...ofFile);
  return awayOrFull(error) ?? otherwise;
}

/** What the same request may meet no more a moment later. */
function awayOrFull(error: unknown): Problem | undefined {
  if (isPoolClosed(error)) return ENDING;
  if (isDiskFull(error)) return FULL;
  if (isReadOnly(error)) return READ_ONLY;
  if (isCancelled(error)) return TOO_SLOW;
  return isDatabaseAway(error) ? AWAY : undefined;
}

function notValid(status: number, validation: NonNullable<FastifyError['validation']>): Problem {
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message } of validation)
    (errors[fieldName(instancePath)] ??= []).push(message ?? 'is invalid');
  return {
    ...problem(status, 'invalid', 'Some of the details aren’t valid.', VALIDATION_TITLE),
    errors,
  };
}

/**
 * Whether whoever threw it, as what sends files does, meant a status and headers for the client.
 */
export function isHttpError(
  error: unknown,
): error is Error & { status: number; headers?: Record<string, string> } {
  return error instanceof Error && 'expose' in error && error.expose === true && 'status' in error;
}

/** A problem with the status' own name for a title, unless one is given. */
export function problem(
  status: number,
  code: string,
  detail: string,
  title = STATUS_CODES[status] ?? 'Error',
): Problem {
  return { type: 'about:blank', title, status, detail, code };
}

/** `/turns/0/text` of the validator is `turns.0.text` in a problem; the whole body is `body`. */
function fieldName(instancePath: string): string {
  return instancePath.split('/').filter(Boolean).join('.') || 'body';
}
