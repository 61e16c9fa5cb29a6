import { readPersona } from '#core/scoring/persona/readPersona.ts';
import { say } from '#core/scoring/words/said.ts';

/** What a persona's words do to a call, as the scorer reads it from them alone. */
export type Stance =
  | 'agrees'
  | 'hangs-up'
  | 'objects'
  | 'refuses'
  | 'resolves'
  | 'offers-less'
  | 'counters'
  | 'asks'
  | 'answers'
  | 'deflects';

/** `proposed`: a next step was just asked for, so that a bare "sure" agrees to it. */
export function stancesOf(text: string, proposed: boolean): Set<Stance> {
  const reading = readPersona(say(text).flat, text);
  const held: Record<Stance, boolean> = {
    agrees: reading.agrees !== null && (proposed || !reading.agreesBarely),
    'hangs-up': reading.hangsUp !== null,
    objects: reading.objection !== null,
    refuses: reading.refuses !== null,
    resolves: reading.resolves !== null,
    'offers-less': reading.smaller !== null,
    counters: reading.counters !== null,
    asks: reading.asks,
    answers: reading.answers,
    deflects: reading.deflects,
  };
  return new Set((Object.keys(held) as Stance[]).filter((stance) => held[stance]));
}
