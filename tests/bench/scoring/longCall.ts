import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import coldCall from '#tests/data/scoring/cold-call.json' with { type: 'json' };
import demoFollowUp from '#tests/data/scoring/demo-follow-up.json' with { type: 'json' };
import discovery from '#tests/data/scoring/discovery.json' with { type: 'json' };
import renewal from '#tests/data/scoring/renewal.json' with { type: 'json' };

const TURNS = 700;
const WORDS = 10_000;
const MS_PER_WORD = 300;

/**
 * A call of an hour: 700 turns and about 10,000 words, from lines of the graded calls, no line
 * twice. Another seed gives other words in each line, so that nothing that was remembered of one
 * call helps with the next.
 */
export function longCall(seed: number): SpokenTurn[] {
  const next = random(seed);
  const pick = (words: readonly string[]) => words[next() % words.length] ?? '';
  const lines = [coldCall, demoFollowUp, discovery, renewal].flatMap(({ graded }) =>
    graded.flatMap((call) => call.lines),
  );
  const sides = {
    rep: lines.filter((line) => line.startsWith('R:')),
    persona: lines.filter((line) => line.startsWith('P:')),
  };
  const turns: SpokenTurn[] = [];
  let words = 0;
  let now = 0;
  for (let index = 0; index < TURNS; index++) {
    const role = index % 2 === 0 ? 'persona' : 'rep';
    // As many words as keep the call on its way to what it shall hold in all.
    const wanted = (WORDS * (index + 1)) / TURNS - words;
    let text = varied(pick(sides[role]).slice(3), pick);
    while (text.split(' ').length < wanted - 6)
      text += ` ${varied(pick(sides[role]).slice(3), pick)}`;
    const spoken = text
      .split(' ')
      .slice(0, Math.max(3, Math.round(wanted) + 12))
      .join(' ');
    const count = spoken.split(' ').length;
    words += count;
    turns.push({ role, text: spoken, startMs: now, endMs: now + count * MS_PER_WORD });
    now += count * MS_PER_WORD + 400;
  }
  return turns;
}

const SWAPPED = [
  'forecasting',
  'warehouse',
  'scheduling',
  'claims',
  'invoices',
  'drivers',
  'nurses',
  'tickets',
  'harvest',
  'payroll',
  'inventory',
  'bookings',
  'audits',
  'quotes',
  'samples',
  'leases',
  'menus',
  'grants',
  'repairs',
  'rosters',
  'crates',
  'permits',
  'policies',
  'lessons',
];

/** Every sixth word or so another one, and a number that tells the line from its likes. */
function varied(line: string, pick: (words: readonly string[]) => string): string {
  const words = line
    .split(' ')
    .map((word, index) => (word.length > 6 && index % 3 === 0 ? pick(SWAPPED) : word));
  return words.toSpliced(words.length - 1, 0, pick(NUMBERS)).join(' ');
}

const NUMBERS = Array.from({ length: 900 }, (_, index) => String(index + 100));

/** A linear congruential generator. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
