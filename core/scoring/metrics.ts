import type { CallMetrics } from '#core/contract/scoring/scorecard.ts';
import { repActs } from './call/heardTurns.ts';
import type { CallReading, HeardTurn, PersonaTurn, RepTurn } from './call/reading.ts';
import { interrupting, lengthOf } from './timing.ts';

/**
 * The figures of a call. Those that rest on time are null where the times do not hold; talk share
 * is never a count of messages.
 */
export function metricsOf(call: CallReading): CallMetrics {
  const rep = call.turns.filter(
    (turn): turn is RepTurn => turn.role === 'rep' && turn.marks.words > 0,
  );
  const persona = call.turns.filter(
    (turn): turn is PersonaTurn => turn.role === 'persona' && turn.marks.words > 0,
  );
  const repWords = words(rep);
  const repMs = length(rep);
  const personaMs = length(persona);
  const pauses = call.objections.flatMap((objection) =>
    objection.pauseMs === null || objection.response === null ? [] : [objection.pauseMs],
  );
  const { timed } = call;
  return {
    repTurns: rep.length,
    repWords,
    personaWords: words(persona),
    questions: rep.reduce((sum, turn) => sum + repActs(turn, 'question').length, 0),
    talkShare: timed && repMs + personaMs > 0 ? round(repMs / (repMs + personaMs), 3) : null,
    longestMonologueMs: timed ? longestMonologue(call.turns) : null,
    wordsPerMinute: timed && repMs > 0 ? round(repWords / (repMs / 60_000), 1) : null,
    pauseAfterObjectionMs:
      timed && pauses.length > 0
        ? Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length)
        : null,
    fillersPerHundredWords:
      repWords === 0
        ? 0
        : round((rep.reduce((sum, turn) => sum + turn.marks.fillers, 0) / repWords) * 100, 1),
    durationMs: timed
      ? call.turns.reduce((last, turn) => Math.max(last, turn.endMs ?? 0), 0)
      : null,
    switches: switchesIn(call.turns),
    interruptions: timed ? interrupting(call.turns).length : null,
  };
}

/** Turns without a word change nothing. */
function switchesIn(turns: readonly HeardTurn[]): number {
  const spoken = turns.filter(({ marks }) => marks.words > 0);
  return spoken.filter((turn, index) => index > 0 && turn.role !== spoken[index - 1]?.role).length;
}

/** The longest stretch of rep turns without a word of the persona between. */
function longestMonologue(turns: readonly HeardTurn[]): number {
  let longest = 0;
  let current = 0;
  for (const turn of turns) {
    if (turn.role === 'rep') current += lengthOf(turn);
    else if (turn.marks.words > 0) current = 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

function words(turns: readonly HeardTurn[]): number {
  return turns.reduce((sum, turn) => sum + turn.marks.words, 0);
}

function length(turns: readonly HeardTurn[]): number {
  return turns.reduce((sum, turn) => sum + lengthOf(turn), 0);
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
