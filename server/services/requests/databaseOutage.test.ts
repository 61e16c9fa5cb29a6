import { pino } from 'pino';
import { expect, test } from 'vitest';
import { databaseOutage } from './databaseOutage.ts';

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
});

test('an outage is a line at its beginning, one a minute, and one at its end, with how much failed', () => {
  const { outage, pass, lines } = watched();
  for (let second = 0; second < 150; second += 1) {
    for (let query = 0; query < 100; query += 1) expect(outage.noticed(REFUSED)).toBe(true);
    pass(1_000);
  }
  pass(2_000);
  outage.answered();
  outage.answered();
  expect(lines()).toEqual([
    ['the database cannot be reached', undefined],
    ['the database still cannot be reached', 6_001],
    ['the database still cannot be reached', 12_001],
    ['the database answers again', 15_000],
  ]);
});

test('an answer among failures is no end of the outage', () => {
  const { outage, pass, lines } = watched();
  for (let round = 0; round < 50; round += 1) {
    outage.noticed(REFUSED);
    outage.answered();
    pass(100);
  }
  expect(lines()).toHaveLength(1);
});

test.each([
  ['53100', 'there is no room on the disk'],
  ['25006', 'the database takes no changes'],
])('what fails with %s while the database answers is a line as well', (code, line) => {
  const { outage, pass, lines } = watched();
  const refused = Object.assign(new Error('could not extend file'), { code });
  for (let round = 0; round < 50; round += 1) {
    expect(outage.noticed(refused)).toBe(true);
    outage.answered();
    pass(1_000);
  }
  expect(lines()).toEqual([[line, undefined]]);
  pass(60_000);
  outage.answered();
  expect(lines()).toHaveLength(2);
});

test('another failure than that of reaching the database is left to whoever met it', () => {
  const { outage, lines } = watched();
  const taken = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect([outage.noticed(taken), lines()]).toEqual([false, []]);
});

function watched() {
  const written: string[] = [];
  let at = 0;
  const log = pino({}, { write: (line: string) => void written.push(line) });
  return {
    outage: databaseOutage(log, () => at),
    pass: (ms: number) => (at += ms),
    lines: () =>
      written.map((line) => {
        const { msg, failures } = JSON.parse(line) as { msg: string; failures?: number };
        return [msg, failures];
      }),
  };
}
