import { expect, test } from 'vitest';
import { figuresOf, tableOf } from './figures.ts';

const CALL = `# Mara, easy cold-call

- difficulty: easy

**Mara:** Hello?

> judgement: ok

**Mara:** A spaniel.

> judgement: odd: that is not what was asked

**Mara:** Bye.

> judgement: `;

test('judgements are counted, and what was not judged does not count', () => {
  const call = figuresOf('round-1/mara-7.md', CALL);
  expect(call).toEqual({ round: 'round-1', difficulty: 'easy', turns: 3, odd: 1, open: 1 });
  expect(tableOf([call, { ...call, difficulty: 'expert', odd: 0 }])).toContain(
    '| round-1 | all | 2 | 4 | 1 | 25.0 |',
  );
});
