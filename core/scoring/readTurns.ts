import type { SpokenTurn } from '#core/conversation/types.ts';
import { hearPersona } from './hearPersona.ts';
import type { Moment } from './learned/features.ts';
import { momentAfter } from './moment.ts';
import type { ReadTurn } from './reading.ts';
import { readRep } from './readRep.ts';
import { say } from './said.ts';
import { contentOf, tellingOf } from './stems.ts';

/** Each turn read with where the call stands, the rep's also with what the persona had just said. */
export function readTurns(transcript: readonly SpokenTurn[]): ReadTurn[] {
  let moment: Moment = 'opening';
  return transcript.map((turn, index): ReadTurn => {
    const said = say(turn.text);
    const content = contentOf(said.flat);
    const base = { index, said, content, telling: tellingOf(content), startMs: time(turn.startMs), endMs: time(turn.endMs), cut: turn.cut === true };
    // What is spread stands last: an object that grows after a spread gets a shape of its own in some engines, and all that reads it is slow.
    if (turn.role === 'persona') return { role: 'persona', persona: hearPersona(said, moment), ...base };
    const before = transcript[index - 1];
    const rep = readRep(said, { phase: moment, lastLine: before?.role === 'persona' ? before.text : '' });
    moment = momentAfter(rep, index, moment);
    return { role: 'rep', rep, ...base };
  });
}

function time(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? Math.round(value) : null;
}
