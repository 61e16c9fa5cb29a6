import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/services/problemError.ts';
import { countValues } from './countValues.ts';

/**
 * Of the bytes that a route takes, so many for each value that a body may hold: the largest
 * personas of the product hold 3,100.
 */
const BYTES_A_VALUE = 64;
/** Bytes that are read in about a millisecond, whatever they hold. */
const SMALL = 16 * 1024;

/**
 * Bodies of JSON, on routes that are registered from here on. One of more values than any has is
 * not parsed, and one that is large is read in a turn of the event loop of its own: whoever sends
 * the worst of them, or many, holds up nobody.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const inTurn = takeTurns();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const mostValues = request.routeOptions.bodyLimit / BYTES_A_VALUE;
      const read = () => {
        if (countValues(body) > mostValues) done(tooManyValues());
        else void parse(request, body.toString('utf8'), done);
      };
      if (body.length <= SMALL) read();
      else inTurn(read);
    },
  );
}

/**
 * Gives a function that has everything it is given done in its order, each in a turn of the event
 * loop of its own.
 */
export function takeTurns(): (act: () => void) => void {
  const waiting: (() => void)[] = [];
  return (act) => {
    if (waiting.push(act) === 1) setImmediate(next);
  };

  function next(): void {
    try {
      waiting[0]?.();
    } finally {
      waiting.shift();
      if (waiting.length > 0) setImmediate(next);
    }
  }
}

function tooManyValues(): ProblemError {
  return new ProblemError(
    413,
    'too-large',
    'Content Too Large',
    'The request holds too many values.',
  );
}
