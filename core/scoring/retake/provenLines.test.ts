import { expect, test } from 'vitest';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import { GRADERS, heldOut } from '#tests/support/graded.ts';
import { heldCall, heldCalls } from '#tests/support/heldCalls.ts';
import { readTurns, scoreHeard } from '#tests/support/readCalls.ts';
import { gain } from '../change.ts';
import { rubricFor } from '../rubric.ts';
import { scoreCall, type CallToScore } from '../score.ts';
import { withProvenLines } from './provenLines.ts';

/**
 * One in so many is looked at, some of each writer and kind: to read all of them takes half a
 * minute.
 */
const OF_GRADED = 4;

function callsToImprove(): CallToScore[] {
  const graded = CALL_TYPES.flatMap((callType) =>
    [...GRADERS.development, ...GRADERS.test]
      .flatMap((grader) => heldOut(callType, grader))
      .map(({ turns }) => ({ callType, turns })),
  );
  return [
    ...heldCalls('plain'),
    ...heldCalls('better'),
    ...graded.filter((_call, index) => index % OF_GRADED === 0),
  ].map(({ callType, turns }) => ({
    callType,
    turns: readTurns(turns, callType),
    timings: false,
  }));
}

test('with every persona and in graded calls of all writers, each suggested line scores better than what was said', () => {
  let [shown, things] = [0, 0];
  for (const call of callsToImprove()) {
    const scored: CallToScore[] = [];
    const cards: Scorecard[] = [];
    const card = withProvenLines(scoreCall(call), call, (again) => {
      scored.push(again);
      cards.push(scoreHeard(again));
      return cards.at(-1)!;
    });
    for (const { criterion, line, turn, proof, evidence } of card.coaching.tryNext) {
      things += 1;
      if (line === null) continue;
      shown += 1;
      const place = scored.findIndex((again) => again.turns[turn!]?.text === line);
      expect(gain(rowOf(card, criterion), rowOf(cards[place] ?? card, criterion))).toBeGreaterThan(
        0,
      );
      expect(proof!.line).toBeGreaterThanOrEqual(proof!.said);
      expect(proof!.line).toBeLessThanOrEqual(proof!.max);
      expect(evidence?.turn).toBe(turn);
      expect(call.turns[turn!]?.text).toContain(evidence?.quote.replace(/…$/, ''));
    }
  }
  process.stdout.write(`lines shown: ${shown} of ${things} things to try\n`);
  // Four in ten over all graded calls; these are a quarter of them.
  expect(shown / things).toBeGreaterThan(0.35);
}, 120_000);

test('a line that does no better is not shown, and its moment can still be taken again', () => {
  const { callType, turns } = heldCall('dana-whitfield');
  const call = { callType, turns, timings: false };
  const card = scoreCall(call);
  expect(card.coaching.tryNext.some(({ line }) => line !== null)).toBe(true);
  const { tryNext } = withProvenLines(card, call, () => card).coaching;
  expect(tryNext.map(({ line, proof }) => [line, proof])).toEqual(tryNext.map(() => [null, null]));
  expect(tryNext.map(({ turn }) => turn)).toEqual(card.coaching.tryNext.map(({ turn }) => turn));
});

test('a line is scored as words that nobody has read: a stored reading of what it replaces is left out', () => {
  const { callType, turns } = heldCall('dana-whitfield');
  const read = turns.map((turn) => ({
    ...turn,
    reading: { role: turn.role, by: 'rules', acts: [] } as never,
  }));
  const call = { callType, turns: read, timings: false };
  const card = scoreCall(call);
  const again: CallToScore[] = [];
  withProvenLines(card, call, (changed) => {
    again.push(changed);
    return card;
  });
  const lines = card.coaching.tryNext.filter(({ line, turn }) => line !== null && turn !== null);
  expect(again.length).toBe(lines.length);
  for (const [index, { turn }] of lines.entries()) {
    expect(again[index]?.turns[turn!]).not.toHaveProperty('reading');
    expect(again[index]?.turns[turn! + 1]).toHaveProperty('reading');
  }
});

test('every criterion of the rubrics has a name that a person would say', () => {
  const ids = CALL_TYPES.flatMap((type) => rubricFor(type).criteria.map(({ id }) => id));
  const unnamed = ids.filter((id) => criterionName({ criterion: id, title: '' }) === '');
  expect(unnamed).toEqual([]);
});

function rowOf({ rows }: Scorecard, criterion: string) {
  return rows.find((row) => row.criterion === criterion)!;
}
