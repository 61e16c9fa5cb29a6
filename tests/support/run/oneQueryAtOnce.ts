import process from 'node:process';

const HEARD = Symbol.for('ringside.one-query-at-once');
const seen = globalThis as { [HEARD]?: true };

// A connection that is given a query while others wait is told of as deprecated, once a process: it
// fails the run.
if (seen[HEARD] === undefined) {
  seen[HEARD] = true;
  process.on('warning', ({ name, message }) => {
    if (name === 'DeprecationWarning' && message.includes('client.query()'))
      throw new Error(message);
  });
}
