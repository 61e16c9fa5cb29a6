import { expect, test } from 'vitest';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { evidenceOf, type PlayedCall } from './evidence.ts';

const played: PlayedCall = {
  callId: 'c',
  startedAt: 1,
  day: '2026-11-21',
  hour: 9,
  personaId: 'dana',
  difficulty: 'hard',
  before: ['b'],
  practice: false,
  timed: true,
  editedPersona: false,
  unverified: false,
  repeats: false,
  sameWords: false,
  tooFast: false,
  noTime: false,
};

test('a call that counts says what it was, in figures and criteria that the transcript could tell', () => {
  expect(evidenceOf(played, scorecard({}))).toMatchObject({
    credited: true,
    withheld: undefined,
    timed: true,
    won: true,
    day: '2026-11-21',
    difficulty: 'hard',
    before: ['b'],
    figures: {
      total: 72,
      repWords: 120,
      questions: 6,
      minutes: 1.5,
      talkShare: 44,
      fillersPerHundredWords: 0.83,
    },
    criteria: { opener: 67 },
  });
  expect(evidenceOf(played, scorecard({})).figures).not.toHaveProperty('wordsPerMinute');
  expect(evidenceOf(played, scorecard({})).criteria).not.toHaveProperty('pause');
});

test.each([
  ['practice', 'practice with a seed of one’s own', { practice: true }, {}],
  ['unverified', 'a persona’s line that the brain did not say', { unverified: true }, {}],
  ['hung-up', 'a hang-up', {}, { outcome: 'hung-up' as const }],
  ['too-little', 'a score of nothing', {}, { total: 0 }],
  ['too-little', 'hardly a word', {}, { metrics: { ...scorecard({}).metrics, repWords: 19 } }],
  ['repeats', 'the same lines over and over', { repeats: true }, {}],
  ['same-words', 'the words of another call', { sameWords: true }, {}],
  ['too-fast', 'what nobody can have spoken', { tooFast: true, noTime: true }, {}],
  ['no-time', 'more than there was time to say', { noTime: true }, {}],
  ['no-time', 'the words of another call, pasted', { noTime: true, sameWords: true }, {}],
])('%s: %s counts for nothing', (withheld, _what, call, card) => {
  expect(evidenceOf({ ...played, ...call }, scorecard(card))).toMatchObject({
    credited: false,
    withheld,
    won: false,
  });
});

function scorecard(changes: Partial<Scorecard>): Scorecard {
  const row = { title: '', group: 'quality' as const, evidence: null, why: '', tryThis: '' };
  return {
    total: 72,
    grade: 'B',
    callType: 'cold-call',
    rubric: { id: 'cold-call', version: '1' },
    hash: '',
    outcome: 'next-step',
    conversationQuality: 70,
    forwardMotion: 80,
    rows: [
      { ...row, criterion: 'opener', points: 6, max: 9, status: 'partly' },
      { ...row, criterion: 'pause', points: 0, max: 0, status: 'unavailable' },
    ],
    metrics: {
      repTurns: 3,
      repWords: 120,
      personaWords: 100,
      questions: 6,
      talkShare: 0.44,
      longestMonologueMs: 9_000,
      wordsPerMinute: null,
      pauseAfterObjectionMs: null,
      fillersPerHundredWords: 0.8333,
      durationMs: 90_000,
      switches: 5,
      interruptions: 0,
    },
    coaching: { strength: null, tryNext: [] },
    flags: [],
    ...changes,
  };
}
