import { expect, test } from 'vitest';
import type { Turn } from '#core/contract/calls/call.ts';
import { MAX_CALL_SECONDS } from '#core/contract/calls/callBounds.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { engine, nextReply, openCall } from '#tests/support/builtInEngine.ts';
import { answerOf } from '../answer.ts';
import { applyTurns } from './applyTurns.ts';
import { asSaid, type CallTurn } from './transcript.ts';

const persona = SEEDED_PERSONAS.at(0)!;
const setting = { persona, seed: 11, callType: persona.callType };
const startedAt = new Date('2026-03-02T10:00:00Z');

test('each rep turn is followed by the line that the brain says', async () => {
  const { turns, written, refused } = await apply([
    rep(1, 'Hello there.'),
    rep(3, 'How big is your team?'),
  ]);
  expect(refused).toBeNull();
  expect(turns.map(({ role }) => role)).toEqual(['persona', 'rep', 'persona', 'rep', 'persona']);
  expect(turns.at(4)!.text).toBe(nextReply(setting, asSaid(turns.slice(0, 4))).text);
  expect(written.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('turns in any order, some of them known, end as the same transcript', async () => {
  const once = (await apply([rep(1, 'Hello there.'), rep(3, 'How big is your team?')])).turns;
  const again = await apply([rep(3, 'Something else.'), rep(1, 'Hello there.')], { stored: once });
  expect(again.turns).toEqual(once);
  expect(again.written).toEqual([]);
});

test('what is read of a turn is kept with it, and no turn is read twice', async () => {
  const once = (await apply([rep(1, 'How big is your team?')])).turns;
  expect(once.map(({ reading }) => reading?.role)).toEqual(['persona', 'rep', 'persona']);
  const again = await apply([rep(3, 'And who are they?')], { stored: once });
  expect(again.turns.slice(0, 3)).toEqual(once);
  expect(again.written.map(({ seq }) => seq)).toEqual([3, 4]);
});

test('a gap is refused', async () => {
  expect((await apply([rep(3, 'Hello?'), rep(5, 'Hello?')])).refused).toBe('gap');
});

test('the line after the last rep turn is not made up once the call is over', async () => {
  const { turns } = await apply([rep(1, 'Hello there.'), rep(3, 'And bye.')], { open: false });
  expect(turns.at(-1)).toMatchObject({ seq: 3, role: 'rep' });
  expect(turns).toHaveLength(4);
});

test('a client may write the brain’s line itself, with its real times', async () => {
  const { text } = (await apply([rep(1, 'Hello there.')])).turns.at(2)!;
  const { turns } = await apply([
    rep(1, 'Hello there.'),
    { seq: 2, role: 'persona', text, startMs: 2_000, endMs: 4_000 },
  ]);
  expect(turns[2]).toMatchObject({ text, startMs: 2_000, endMs: 4_000, unverified: false });
});

test('a line that the rep did not wait for keeps its words, and counts as not heard', async () => {
  const stored = (await apply([rep(1, 'Hello there.')])).turns;
  const { turns } = await apply(
    [
      { seq: 2, role: 'persona', text: '', spokenText: '', startMs: 900, endMs: 900 },
      rep(3, 'One more thing.'),
    ],
    { stored },
  );
  expect(turns[2]).toMatchObject({ text: stored.at(2)!.text, spokenText: '', unverified: false });
  expect(turns[3]).toMatchObject({ role: 'rep', text: 'One more thing.' });
});

test('another line is kept and unverified, and cannot end the call', async () => {
  const { turns } = await apply([
    rep(1, 'Hello there.'),
    { seq: 2, role: 'persona', text: 'Sold!', startMs: 0, endMs: 0 },
  ]);
  expect(turns[2]).toMatchObject({ text: 'Sold!', unverified: true, endCall: false });
});

test('another line than the brain’s own answer was heard: it is kept in its place, once', async () => {
  const stored = (await apply([rep(1, 'Hello there.')])).turns;
  const { turns, written } = await apply(
    [{ seq: 2, role: 'persona', text: 'Sold!', startMs: 0, endMs: 900 }],
    { stored },
  );
  expect(turns[2]).toMatchObject({ text: 'Sold!', endMs: 900, unverified: true });
  expect(written).toHaveLength(1);
  const again = await apply(
    [{ seq: 2, role: 'persona', text: 'Sold again!', startMs: 0, endMs: 900 }],
    { stored: turns },
  );
  expect(again.written).toEqual([]);
});

test.each([
  ['the first words', (text: string) => text.slice(0, 6), false],
  [
    'the first words in another case and without stops',
    (text: string) => text.slice(0, 8).toUpperCase().replaceAll(/\P{L}/gu, ' '),
    false,
  ],
  ['nothing', () => '', false],
  ['words that were not in it', () => 'Sold!', true],
])('of an interrupted line %s may have been heard', async (_what, heard, unverified) => {
  const stored = (await apply([])).turns;
  const { text } = stored.at(0)!;
  const { turns } = await apply(
    [{ seq: 0, role: 'persona', text, startMs: 0, endMs: 500, spokenText: heard(text) }],
    { stored },
  );
  expect(turns[0]).toMatchObject({ text, unverified });
});

test('a turn far from the server’s clock makes the times unreliable, whether late or early', async () => {
  const at = async (endMs: number) =>
    (await apply([rep(1, 'Hello there.', endMs)], { now: new Date(startedAt.getTime() + 60_000) }))
      .timingsAgree;
  expect(await Promise.all([50_000, 56_000, 60_000, 64_000, 66_000].map(at))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a persona line cannot have ended in the future', async () => {
  const stored = (await apply([])).turns;
  const { text } = stored.at(0)!;
  const said = async (endMs: number) =>
    (await apply([{ seq: 0, role: 'persona', text, startMs: 0, endMs }], { stored })).timingsAgree;
  expect([await said(1_000), await said(9_000)]).toEqual([true, false]);
});

test('nothing can be said after the longest time on the phone', async () => {
  const long = Array.from({ length: MAX_CALL_SECONDS / 600 }, (_, index) => ({
    ...rep(2 * index + 1, `What else is new, part ${index}?`, (index + 1) * 600_000),
    startMs: index * 600_000,
  }));
  const { turns } = await apply(long, { open: false });
  const { refused, written } = await apply([rep(turns.length + 1, 'One more thing.', 3_700_000)], {
    stored: turns,
    open: false,
  });
  expect(refused).toBe('limit');
  expect(written.map(({ text }) => text)).not.toContain('One more thing.');
});

interface Given {
  stored?: CallTurn[];
  open?: boolean;
  now?: Date;
}

function apply(
  incoming: Turn[],
  { stored = [opening()], open = true, now = startedAt }: Given = {},
) {
  return applyTurns({
    setting,
    startedAt,
    stored,
    incoming,
    offline: false,
    open,
    limitMs: MAX_CALL_SECONDS * 1000,
    endedAtLimit: null,
    now,
    builtin: async (_at, said) => {
      const { reply, heard } = engine.answerTurns(setting, said);
      return { ...answerOf(reply, heard), brain: 'builtin' };
    },
  });
}

function rep(seq: number, text: string, endMs = 0): Turn {
  return { seq, role: 'rep', text, startMs: Math.max(0, endMs - 1000), endMs };
}

function opening(): CallTurn {
  const { text, mood, act, reading } = answerOf(openCall(setting), null);
  return {
    seq: 0,
    role: 'persona',
    text,
    mood,
    act,
    reading,
    brain: 'builtin',
    spokenText: null,
    startMs: null,
    endMs: null,
    endCall: false,
    unverified: false,
    receivedAt: startedAt,
  };
}
