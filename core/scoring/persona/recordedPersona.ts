import type { PersonaAct } from '#core/contract/personas/reading.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { Hit } from '../words/flatWords.ts';
import { categoryOf } from './hearPersona.ts';
import type { PersonaReading } from './readPersona.ts';
import type { Said } from '../words/said.ts';

/** The acts that a persona's player recorded with its line; null for a line that only its words tell of, and for one hardly heard. */
export function recordedActs({ reading, cut }: SpokenTurn): readonly PersonaAct[] | null {
  if (reading?.role !== 'persona' || cut) return null;
  return reading.acts.length > 0 ? reading.acts : null;
}

/** What a persona's line does by its record. Its words tell the rest: where in the line, how specific, in what tone. */
export function recordedPersona(
  acts: readonly PersonaAct[],
  heard: PersonaReading,
  { flat }: Said,
): PersonaReading {
  const place = (found: boolean, words: Hit | null): Hit | null =>
    found ? (words ?? { from: 0, to: flat.length }) : null;
  const has = (test: (act: PersonaAct) => boolean) => acts.some(test);
  const answers = has(answersRep);
  return {
    ...heard,
    ...stanceOf(acts, heard, place),
    objection: has(({ act }) => act === 'objected')
      ? (heard.objection ?? { category: categoryOf(flat), from: 0, to: flat.length })
      : null,
    answers,
    specific: answers && heard.specific,
    agreesBarely: false,
    deflects: has(({ act }) => act === 'held'),
    confused: has((act) => act.act === 'missed' && act.kind === 'did-not-catch'),
    positive: heard.positive && !has(({ act }) => act === 'objected' || act === 'declined'),
  };
}

type Stance = Pick<
  PersonaReading,
  'agrees' | 'smaller' | 'counters' | 'refuses' | 'resolves' | 'hangsUp' | 'annoyed' | 'corrects'
>;

function stanceOf(
  acts: readonly PersonaAct[],
  heard: PersonaReading,
  place: (found: boolean, words: Hit | null) => Hit | null,
): Stance {
  const has = (test: (act: PersonaAct) => boolean) => acts.some(test);
  return {
    agrees: place(
      has((act) => act.act === 'agreed' && act.step.kind !== 'send-info'),
      heard.agrees,
    ),
    smaller: place(has(offersLess), heard.smaller),
    counters: place(
      has((act) => act.act === 'countered' && act.why === 'other-time'),
      heard.counters,
    ),
    refuses: place(
      has(({ act }) => act === 'declined'),
      heard.refuses,
    ),
    resolves: place(
      has(({ act }) => act === 'resolved'),
      heard.resolves,
    ),
    hangsUp: place(has(hangsUp), heard.hangsUp),
    annoyed: place(has(isAnnoyed), heard.annoyed),
    corrects: place(
      has(({ act }) => act === 'corrected'),
      heard.corrects,
    ),
  };
}

/** What the persona understood and does not know counts as asked: the rep could not tell. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  'never-counted',
  'not-known',
  'not-mine',
  'not-on-a-first-call',
  'rather-not-say',
]);

function answersRep(act: PersonaAct): boolean {
  if (act.act === 'missed') return UNDERSTOOD.has(act.kind);
  return ['told', 'general', 'confirmed', 'corrected'].includes(act.act);
}

function offersLess(act: PersonaAct): boolean {
  return (
    (act.act === 'countered' && act.why === 'smaller') ||
    (act.act === 'agreed' && act.step.kind === 'send-info')
  );
}

/** Who says goodbye, or has agreed, does not hang up. */
function hangsUp(act: PersonaAct): boolean {
  return act.act === 'ended' && act.why !== 'agreed' && act.why !== 'goodbye';
}

function isAnnoyed(act: PersonaAct): boolean {
  if (act.act === 'warned') return act.about !== 'silence';
  return act.act === 'ended' && (act.why === 'rude' || act.why === 'patience');
}
