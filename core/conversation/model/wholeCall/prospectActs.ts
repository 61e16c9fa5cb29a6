import { z } from 'zod';
import { OBJECTION_CATEGORIES } from '#core/contract/personas/persona.ts';
import type { PersonaAct, Step } from '#core/contract/personas/reading.ts';
import { dayIn, timeIn } from '#core/language/dates.ts';
import { wordsOf } from '#core/language/words.ts';

/** Acts of a prospect that have nothing beside. */
const PLAIN_PROSPECT_ACTS = [
  'greeted',
  'declined',
  'resolved',
  'confirmed',
  'corrected',
  'asked',
  'permitted',
  'acknowledged',
] as const;

/** What a model may read in a line of a prospect. */
export const prospectActSchema = z.union([
  z.object({ act: z.enum(PLAIN_PROSPECT_ACTS) }),
  z.object({ act: z.literal('told'), about: z.string() }),
  z.object({
    act: z.literal('missed'),
    kind: z.enum(['did-not-catch', 'what-do-you-mean', 'not-known', 'not-mine', 'rather-not-say']),
  }),
  z.object({ act: z.literal('objected'), to: z.enum(OBJECTION_CATEGORIES) }),
  z.object({ act: z.literal('agreed'), when: z.string().nullable() }),
  z.object({
    act: z.literal('countered'),
    why: z.enum(['smaller', 'other-time']),
    when: z.string().nullable(),
  }),
  z.object({ act: z.literal('warned'), about: z.enum(['rude', 'pressing', 'time']) }),
  z.object({ act: z.literal('ended'), why: z.enum(['goodbye', 'patience']) }),
]);

type ProspectAct = z.infer<typeof prospectActSchema>;

/** What the call holds when a prospect speaks. */
interface Heard {
  /** The next step that is spoken of; null where nobody has proposed one. */
  step: Step | null;
  /** What drew an objection. */
  because: Extract<PersonaAct, { act: 'objected' }>['because'];
  /** The topic that an id of a model's names, as a statement; null where it names none. */
  topicOf: (about: string) => string | null;
  /** What the line is known by where it tells something of no topic. */
  id: string;
}

const MEETING: Step = { kind: 'meeting', day: null, time: null, minutes: null, attendees: [] };
/** A prospect speaks in words of their own. */
const line = null;

/** A model's act of a prospect as the contract has it. */
export function prospectAct(act: ProspectAct, heard: Heard): PersonaAct {
  switch (act.act) {
    case 'told':
      return { act: 'told', line, id: heard.topicOf(act.about) ?? heard.id };
    case 'missed':
      return { act: 'missed', line, kind: act.kind, noun: null, facet: null };
    case 'objected':
      return { act: 'objected', line, id: act.to, because: heard.because };
    case 'agreed':
      return { act: 'agreed', line, step: stepAt(heard.step, act.when) };
    case 'countered':
      return { act: 'countered', line, step: lessOf(heard.step, act), why: act.why };
    case 'warned':
    case 'ended':
      return { ...act, line };
    default:
      return plainAct(act.act, heard);
  }
}

function plainAct(act: (typeof PLAIN_PROSPECT_ACTS)[number], { step, id }: Heard): PersonaAct {
  switch (act) {
    case 'declined':
      return { act, line, step, why: 'not-interested' };
    case 'resolved':
      return { act, line, id: 'any' };
    case 'corrected':
      return { act, line, wrong: [{ id, said: '', told: '' }] };
    case 'asked':
      return { act, line, id: null };
    default:
      return { act, line };
  }
}

/** The step with the day and the time that these words name. */
function stepAt(step: Step | null, when: string | null): Step {
  const words = wordsOf(when ?? '');
  const known = step ?? MEETING;
  const day = dayIn(words);
  return { ...known, day: day ?? known.day, time: timeIn(words, true) ?? known.time };
}

function lessOf(
  step: Step | null,
  { why, when }: Extract<ProspectAct, { act: 'countered' }>,
): Step {
  const named = stepAt(step, when);
  return why === 'smaller' ? { ...named, kind: 'send-info' } : named;
}
