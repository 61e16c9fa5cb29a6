import { foldReading } from '#core/conversation/fold.ts';
import { moodOf } from '#core/conversation/mood.ts';
import type { BuildLines } from '#core/conversation/phrasebook.ts';
import { referee } from '#core/conversation/referee/referee.ts';
import { initialState } from '#core/conversation/state.ts';
import { readBy } from '#core/engine/opening.ts';
import { recogniseLine as recognise } from '#core/engine/recognise.ts';
import { answerOf, type Answer } from '#server/services/calls/answer.ts';
import { exchangeOf, samePersona, type Asked } from './callEngine.ts';

interface SaidElsewhere extends Asked {
  /** What the persona is said to have answered. */
  text: string;
  /** The build that is to have said so, and its lines. */
  version: string;
  lines: BuildLines;
}

/** The line as that build said it; null for words that it could not have said then. */
export function recogniseLine({
  setting,
  turns,
  text,
  version,
  lines,
}: SaidElsewhere): Answer | null {
  const persona = samePersona(setting.persona);
  const state =
    turns.length === 0
      ? initialState(persona, setting.callType)
      : exchangeOf({ setting, turns }).answering;
  const situation = { persona, state, allowed: referee(state, persona), by: readBy(version) };
  const reading = recognise(text, situation, lines);
  if (reading === null) return null;
  const mood = moodOf(foldReading(state, reading, persona));
  const endCall = reading.acts.some(({ act }) => act === 'ended');
  return answerOf({ text, mood, endCall, reading }, null);
}
