import { expect, test } from 'vitest';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import { scorecardSchema } from '#core/contract/scoring/scorecard.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import coldCall from '#tests/data/scoring/cold-call.json' with { type: 'json' };
import discovery from '#tests/data/scoring/discovery.json' with { type: 'json' };
import { rubricFor } from './rubric.ts';
import { scoreHeard } from '#tests/support/readCalls.ts';
import { scorecardText } from './text.ts';

const best = spoken(coldCall.graded.at(-1)?.lines ?? []);
const poor = spoken(coldCall.graded[1]?.lines ?? []);

test('the same call gives the same scorecard to the byte, and a changed word or rubric another hash', () => {
  const once = score(best);
  expect(JSON.stringify(score(structuredClone(best)))).toBe(JSON.stringify(once));
  expect(score([...best, { role: 'rep', text: 'bye' }]).hash).not.toBe(once.hash);
  const rubric = { ...rubricFor('cold-call'), version: '2.0.1' };
  expect(scoreHeard({ turns: best, callType: 'cold-call', rubric, timings: true }).hash).not.toBe(
    once.hash,
  );
  expect(once.hash).toMatch(/^[0-9a-f]{64}$/);
});

test.each(CALL_TYPES)(
  'rows of a %s scorecard sum to the total and their maxima to 100',
  (callType) => {
    for (const turns of [best, poor, timed(best), spoken(discovery.graded[3]?.lines ?? [])])
      expect(check(scoreHeard({ turns, callType, timings: true })).total).toBeGreaterThan(0);
  },
);

test('a call without a rep turn, or with empty ones alone, scores 0 with nothing called missed', () => {
  for (const turns of [
    [],
    best.filter(({ role }) => role === 'persona'),
    best.map((turn) => (turn.role === 'rep' ? { ...turn, text: ' ' } : turn)),
  ]) {
    const card = check(score(turns));
    expect(card.total).toBe(0);
    expect(new Set(card.rows.map(({ status }) => status))).toEqual(new Set(['unavailable']));
    expect(card.conversationQuality).toBeNull();
  }
});

test('a rep alone, or in another script, is unavailable and not missed', () => {
  const russian: SpokenTurn[] = [
    { role: 'persona', text: 'Алло?' },
    { role: 'rep', text: 'Здравствуйте, меня зовут Анна, у вас есть минута поговорить о складе?' },
  ];
  for (const turns of [best.filter(({ role }) => role === 'rep'), russian]) {
    const card = check(score(turns));
    expect(card.total).toBe(0);
    expect(card.rows.every(({ status }) => status === 'unavailable')).toBe(true);
  }
});

test('without times, with backward or impossible ones, rows on time are unavailable and their weight is shared out', () => {
  const good = timed(best);
  const backward = good.map((turn, index) =>
    index === 3 ? { ...turn, startMs: 10, endMs: 5 } : turn,
  );
  const tooFast = good.map((turn, index) => ({
    ...turn,
    startMs: index * 10,
    endMs: index * 10 + 9,
  }));
  const notNumbers = good.map((turn) => ({
    ...turn,
    startMs: Number.NaN,
    endMs: Number.POSITIVE_INFINITY,
  }));
  for (const turns of [best, backward, tooFast, notNumbers]) {
    const card = check(score(turns));
    expect(statusOf(card, 'talk-share')).toBe('unavailable');
    expect(card.metrics.talkShare).toBeNull();
  }
  expect(statusOf(check(score(good)), 'talk-share')).not.toBe('unavailable');
  expect(
    statusOf(
      check(scoreHeard({ turns: good, callType: 'cold-call', timings: false })),
      'talk-share',
    ),
  ).toBe('unavailable');
});

test('turns that overlap are interruptions, and times hold', () => {
  const good = timed(best);
  const rep = good.findIndex(({ role }, index) => role === 'rep' && index > 2);
  const early = good.map((turn, index) =>
    index === rep ? { ...turn, startMs: turn.startMs - 1_500 } : turn,
  );
  const nods = early.map((turn, index) =>
    index === rep ? { ...turn, text: 'Mhm.', endMs: turn.startMs + 400 } : turn,
  );
  expect(score(good).metrics).toMatchObject({ interruptions: 0, switches: good.length - 1 });
  expect(check(score(early)).metrics).toMatchObject({ interruptions: 1 });
  expect(score(nods).metrics.interruptions).toBe(0);
  expect(score(early).rows.find(({ criterion }) => criterion === 'interruptions')).toMatchObject({
    max: 0,
    points: 0,
    evidence: { turn: rep },
  });
  expect(score(best).metrics.interruptions).toBeNull();
  expect(
    score(good.map((turn) => ({ ...turn, endMs: turn.endMs + 5_000 }))).metrics.talkShare,
  ).not.toBeNull();
});

test('rows on time say why there are none, in words that are true of the call', () => {
  const good = timed(best);
  const typedAtOnce = good.map((turn) =>
    turn.role === 'rep' ? { ...turn, startMs: turn.endMs } : turn,
  );
  const typedByHand = slowed(best, 2_000);
  // A line that is read instead of heard goes by faster than anyone speaks.
  const readNotHeard = good.map((turn) =>
    turn.role === 'persona'
      ? { ...turn, endMs: turn.startMs + 300 }
      : { ...turn, startMs: turn.startMs + 9_000 },
  );
  const reason = (turns: readonly SpokenTurn[], timings = true) => {
    const rows = check(scoreHeard({ turns, callType: 'cold-call', timings })).rows.filter(
      ({ criterion }) => ['talk-share', 'monologue', 'pace'].includes(criterion),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['unavailable']));
    return rows[0]?.why;
  };
  for (const timings of [true, false]) {
    expect(reason(typedAtOnce, timings)).toBe(
      'You typed in this call, so speaking times aren’t measured.',
    );
    expect(reason(typedByHand, timings)).toBe(
      'You typed in this call, so speaking times aren’t measured.',
    );
    expect(reason(best, timings)).toContain('doesn’t have a time for each turn');
  }
  expect(reason(readNotHeard)).toContain('don’t match');
  expect(reason(good, false)).toContain('aren’t reliable');
});

test('a pause that was not measured says what there was not to time', () => {
  const quiet = timed(
    spoken([
      'P: Hello, Greg here.',
      'R: Hi Greg, it is Tasha. What do you use for dispatch today?',
      'P: A whiteboard and a group text that Linda runs.',
      'R: And how many vans do you run from that whiteboard?',
      'P: Twelve vans, most of them old.',
    ]),
  );
  expect(score(quiet).rows.find(({ criterion }) => criterion === 'pause')?.why).toBe(
    'No pause after an objection could be timed for certain, so this isn’t measured.',
  );
});

test('talk share is a share of time, not of messages', () => {
  const turns: SpokenTurn[] = [
    {
      role: 'persona',
      text: 'Hello there, this is Dana speaking today.',
      startMs: 0,
      endMs: 3_000,
    },
    { role: 'rep', text: 'Hi Dana, how do you plan your shifts?', startMs: 3_500, endMs: 6_500 },
    {
      role: 'persona',
      text: 'With spreadsheets that Maria keeps up to date for both of the sites.',
      startMs: 7_000,
      endMs: 13_000,
    },
    {
      role: 'rep',
      text: 'What goes wrong with these spreadsheets?',
      startMs: 14_000,
      endMs: 17_000,
    },
  ];
  expect(score(turns).metrics).toMatchObject({
    talkShare: 0.4,
    durationMs: 17_000,
    longestMonologueMs: 3_000,
    repTurns: 2,
  });
});

test.each([
  [
    '10,000 words',
    Array.from(
      { length: 10_000 },
      (_, n) => ['what', 'is', 'your', 'budget', 'thursday', 'and'][n % 6],
    ).join(' '),
  ],
  ['one endless word', 'a'.repeat(60_000)],
  ['markup', '<script>alert(1)</script> <b>what is your biggest problem</b> &amp; <<<<>>>>'],
  ['control characters', '\u0000\u0007\u001b[31m what is your biggest problem \u202e\uFEFF\uD800'],
  ['many alphabets', '你好 你们用什么系统 مرحبا كيف حالك שלום こんにちは 👍🏽👩‍👩‍👧'],
  ['marks alone', '?????? ..... !!!! … ???'],
])('a turn of %s gives a valid scorecard', (_name, text) => {
  for (const callType of CALL_TYPES) {
    const odd: SpokenTurn[] = [
      { role: 'persona', text: 'Hello?' },
      { role: 'rep', text },
      { role: 'persona', text },
      { role: 'rep', text: 'What do you use today?' },
      { role: 'persona', text: 'A whiteboard.' },
    ];
    expect(check(scoreHeard({ turns: odd, callType, timings: true })).callType).toBe(callType);
  }
});

test('giving back a word to ask on from it is credited, giving back the line is not', () => {
  const uptakes = (...replies: string[]) => {
    const told = [
      'Every load gets typed twice, that is five hours a week.',
      'Walt signs anything above ten thousand, and he reads it all.',
      'We lost two drivers over the night shifts last spring.',
    ];
    const turns = [
      'P: Hello, Dana here.',
      'R: Hi Dana, it is Jo from Rotaworks. What takes up your week?',
      ...told.flatMap((line, index) => [`P: ${line}`, `R: ${replies[index]}`]),
      'P: Yes.',
    ];
    return shareOf(score(spoken(turns)), 'listening');
  };
  const honest = uptakes(
    'You mentioned five hours a week. Who types them?',
    'Walt signs above ten thousand, and what would he want to see first?',
    'Two drivers over night shifts, that hurts. What did it take to replace them?',
  );
  const echoed = uptakes(
    'You said every load gets typed twice. Tell me more.',
    'So Walt signs anything above ten thousand. Okay.',
    'We lost two drivers over the night shifts. I hear you.',
  );
  expect(honest).toBeGreaterThan(0.5);
  expect(echoed).toBe(0);
});

test('an objection counts only where one was raised', () => {
  const quiet = spoken([
    'P: Hello, Greg here.',
    'R: Hi Greg, what do you use for dispatch today?',
    'P: A whiteboard and a group text.',
    'R: I understand, no pressure, I am not asking you to change anything. Would a whiteboard text help?',
    'P: It might help, we have twelve vans.',
  ]);
  expect(statusOf(score(quiet), 'objections')).toBe('unavailable');
});

test('a question counts where the persona replied to it, and not where it only resisted', () => {
  const ask = (reply: string) =>
    scoreHeard({
      turns: spoken([
        'P: Hello, Greg here.',
        'R: Hi Greg, it is Tasha from Fieldline. What do you use for dispatch today?',
        `P: ${reply}`,
        'R: And how many people are on your team at the moment?',
        'P: Twelve drivers and two of us in the office.',
        'R: What goes wrong with the drivers?',
        'P: They lose two hours a week, and Linda has to call every one of them.',
      ]),
      callType: 'discovery',
      timings: false,
    });
  const counted = (reply: string) =>
    ask(reply).rows.find(({ criterion }) => criterion === 'questions')?.points ?? 0;
  expect(counted('A whiteboard and a group text that Linda runs.')).toBeGreaterThan(
    counted('Not interested.'),
  );
  expect(counted("I'd rather not say.")).toBeGreaterThan(counted('Not interested.'));
});

test('the next step is graded none, vague, dated and agreed', () => {
  // Without the proposal that it ends with.
  const close = (ask: string, reply: string) =>
    pointsOf(score([...best.slice(0, -5), ...spoken([`R: ${ask}`, `P: ${reply}`])]), 'next-step');
  const grades = [
    close('Thanks for your time today, Dana.', 'Sure, bye.'),
    close('Could we meet again at some point?', 'Maybe.'),
    close('Would Thursday at two work for you?', 'Just email me something first.'),
    close('Would Thursday at two work for you?', 'Thursday at two works for me.'),
  ];
  expect(grades).toEqual(grades.toSorted((a, b) => a - b));
  expect(new Set(grades).size).toBe(4);
  expect(grades[0]).toBe(0);
});

test('a refusal, a smaller step and a hang-up are told apart', () => {
  const outcome = (...lines: string[]) => score([...best.slice(0, -4), ...spoken(lines)]).outcome;
  expect(outcome('R: Does Thursday at two work?', 'P: Thursday works. Send me the invite.')).toBe(
    'next-step',
  );
  expect(outcome('R: Does Thursday at two work?', 'P: Just email me something first.')).toBe(
    'smaller-step',
  );
  expect(outcome('R: Does Thursday at two work?', "P: No, I don't think so.")).toBe('declined');
  expect(outcome('R: You have to sign up today.', "P: Don't call me again. Goodbye.")).toBe(
    'hung-up',
  );
  expect(
    outcome(
      'R: Does Thursday at two work?',
      "P: I can't do Thursday. How about Friday at ten?",
      'R: Friday at ten it is.',
    ),
  ).toBe('next-step');
});

test('coaching shows one strength and at most three things to try, each with a line, those with most points to win first', () => {
  const { coaching, rows } = score(poor);
  expect(coaching.tryNext.length).toBeLessThanOrEqual(3);
  const open = rows
    .filter(({ status }) => status === 'partly' || status === 'missed')
    .map(({ max, points }) => max - points);
  const points = coaching.tryNext.map((item) => item.points);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(open).toEqual(expect.arrayContaining(points));
  expect(coaching.tryNext.every(({ line }) => line !== null)).toBe(true);
  expect(score(best).coaching.strength?.text).toBeTruthy();
});

test('quotes stand in the turn that they name, with its time', () => {
  const turns = timed(best);
  const card = score(turns);
  const quoted = card.rows.flatMap(({ evidence }) => (evidence ? [evidence] : []));
  expect(quoted.length).toBeGreaterThan(4);
  for (const { quote, turn, atMs } of quoted) {
    expect(turns[turn]?.text).toContain(quote.replace(/ …$/, ''));
    expect(atMs).toBe(turns[turn]?.startMs);
  }
});

test('the text begins with the total and leaves no blank unfilled', () => {
  for (const turns of [best, poor, timed(best), []]) {
    const text = scorecardText(score(turns));
    expect(text).toMatch(/^Score: \d+ of 100/);
    expect(text).not.toMatch(/\{[a-z]+\}|NaN|undefined|null/);
  }
});

function score(turns: readonly SpokenTurn[]): Scorecard {
  return scoreHeard({ turns, callType: 'cold-call', timings: true });
}

function check(card: Scorecard): Scorecard {
  expect(scorecardSchema.safeParse(card).error).toBeUndefined();
  expect(card.rows.reduce((sum, row) => sum + row.points, 0)).toBe(card.total);
  expect([0, 100]).toContain(card.rows.reduce((sum, row) => sum + row.max, 0));
  expect(card.rows.filter((row) => row.points > row.max)).toEqual([]);
  expect(card.rows.filter((row) => row.status === 'unavailable' && row.max > 0)).toEqual([]);
  expect(JSON.stringify(card)).not.toMatch(/\{[a-z]+\}|NaN/);
  return card;
}

function statusOf(card: Scorecard, criterion: string) {
  return card.rows.find((row) => row.criterion === criterion)?.status;
}

/** Of what the row could have brought, 0 to 1. */
function shareOf(card: Scorecard, criterion: string): number {
  return (
    pointsOf(card, criterion) /
    (card.rows.find((row) => row.criterion === criterion)?.max ?? Infinity)
  );
}

function pointsOf(card: Scorecard, criterion: string): number {
  return card.rows.find((row) => row.criterion === criterion)?.points ?? -1;
}

function spoken(lines: readonly string[]): SpokenTurn[] {
  return lines.map((line) => ({
    role: line.startsWith('R:') ? 'rep' : 'persona',
    text: line.slice(3),
  }));
}

/** The turns with times as if spoken at 150 words a minute, with half a second between. */
function timed(turns: readonly SpokenTurn[]) {
  return slowed(turns, 400);
}

/** The turns with times, the rep's words taking `wordMs` each. */
function slowed(turns: readonly SpokenTurn[], wordMs: number) {
  let now = 0;
  return turns.map((turn) => {
    const startMs = now;
    const endMs = startMs + turn.text.split(' ').length * (turn.role === 'rep' ? wordMs : 400);
    now = endMs + 500;
    return { ...turn, startMs, endMs };
  });
}
