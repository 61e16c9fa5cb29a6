import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { hearAlone } from '../hearing/interpret.ts';
import { topicsHeard } from '../hearing/learned/features.ts';
import { hearPersona } from '../persona/hearPersona.ts';
import type { Moment } from '../learned/features.ts';
import { momentAfter } from './moment.ts';
import { recordedActs, recordedPersona } from '../persona/recordedPersona.ts';
import type { ReadTurn } from './reading.ts';
import { readRep, type RepAlone, type RepReading } from './readRep.ts';
import { cuesIn } from './repCues.ts';
import { say } from '../words/said.ts';
import { contentOf, tellingOf } from '../words/stems.ts';

/**
 * Each turn read with where the call stands, the rep's also with what the persona had just said. One thing is done for all turns before the next, so far as
 * it does not rest on the turns before: what it is looked up in stays at hand, which spares a fifth of the time of a long call.
 */
export function readTurns(transcript: readonly SpokenTurn[]): ReadTurn[] {
  const said = transcript.map(({ text }) => say(text));
  const contents = said.map(({ flat }) => contentOf(flat));
  const heard = transcript.map(({ role, text }) => (role === 'rep' ? hearAlone(text) : null));
  const alone = heard.map(
    (own, index): RepAlone | null => own && { heard: own, cues: cuesIn(said[index]!.flat) },
  );
  // Remembered for the question that may follow.
  for (const [index, { text }] of transcript.entries())
    if (heard[index] === null && heard[index + 1]) topicsHeard(text);
  const moments: Moment[] = [];
  let moment: Moment = 'opening';
  const reps = alone.map((own, index): RepReading | null => {
    moments.push(moment);
    if (own === null) return null;
    const before = transcript[index - 1];
    const rep = readRep(
      said[index]!,
      { phase: moment, lastLine: before?.role === 'persona' ? before.text : '' },
      own,
    );
    moment = momentAfter(rep, index, moment);
    return rep;
  });
  return transcript.map((turn, index): ReadTurn => {
    const [own, content, rep] = [said[index]!, contents[index]!, reps[index]];
    const base = {
      index,
      said: own,
      content,
      telling: tellingOf(content),
      startMs: time(turn.startMs),
      endMs: time(turn.endMs),
      typed: turn.typed === true,
      cut: turn.cut === true,
    };
    // What is spread stands last: an object that grows after a spread gets a shape of its own in some engines, and all that reads it is slow.
    if (rep) return { role: 'rep', rep, ...base };
    const heard = hearPersona(own, moments[index]!);
    const acts = recordedActs(turn);
    const persona = acts ? recordedPersona(acts, heard, own) : heard;
    return { role: 'persona', persona, recorded: acts !== null, ...base };
  });
}

function time(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? Math.round(value) : null;
}
