import { parse } from 'jsonc-parser';
import { z } from 'zod';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { PersonaAct, Reading, RepAct, Step } from '#core/contract/personas/reading.ts';
import { STRANGER } from '#core/persona/stranger.ts';
import { foldReading } from '../../fold.ts';
import { drawnBy } from '../../heard.ts';
import { initialState, type CallState } from '../../state.ts';
import { readingOfModel } from '../heardByModel.ts';
import type { SaidLine } from '../prompt.ts';
import { heardActSchema, type HeardAct } from '../reply.ts';
import { topicStatement } from './prompt.ts';
import { prospectAct, prospectActSchema } from './prospectActs.ts';

/** More acts than this has no line. */
const MOST_ACTS = 20;
/** Of the lines that were asked for, so many must be read. */
const LEAST_READ = 0.8;

const answerSchema = z.object({
  lines: z.array(z.object({ line: z.int(), acts: z.array(z.unknown()) })),
});

/** What a model wrote of each line, by its number. */
export type ReadLines = ReadonlyMap<number, readonly unknown[]>;

/**
 * What an answer says of the lines it was asked for; null where it is not in the form, or leaves
 * too many out.
 */
export function linesIn(answer: string, asked: readonly number[]): ReadLines | null {
  const from = answer.indexOf('{');
  const value: unknown =
    from < 0 ? undefined : parse(answer.slice(from), [], { allowTrailingComma: true });
  const { data } = answerSchema.safeParse(value);
  if (data === undefined) return null;
  const wanted = new Set(asked);
  const found = data.lines.filter(({ line, acts }) => wanted.has(line) && acts.length > 0);
  const read = new Map(found.map(({ line, acts }) => [line, acts]));
  return read.size < asked.length * LEAST_READ ? null : read;
}

/**
 * The readings of a whole call, line by line; null for a line of which the model wrote nothing of
 * use, which is for the rules.
 */
export function readingsOfCall(
  lines: readonly SaidLine[],
  read: ReadLines,
  { callType, by }: { callType: CallType; by: string },
): (Reading | null)[] {
  let state = initialState(STRANGER, callType);
  let proposed: Step | null = null;
  return lines.map(({ role, text }, place) => {
    const acts = (read.get(place) ?? []).slice(0, MOST_ACTS);
    const reading =
      role === 'rep'
        ? repReading(acts, { state, text, by })
        : prospectReading(acts, { state, by, proposed, place });
    if (reading === null) return null;
    state = foldReading(state, reading, STRANGER);
    if (reading.role === 'rep') proposed = lastProposed(reading.acts) ?? proposed;
    return reading;
  });
}

function repReading(
  acts: readonly unknown[],
  heard: { state: CallState; text: string; by: string },
): Reading | null {
  const known = acts.flatMap((act) => heardActSchema.safeParse(act).data ?? []);
  return readingOfModel(known.map(onTopic), { ...heard, persona: STRANGER });
}

/** Topics stand for statements of somebody of whom no brief is known. */
function onTopic(act: HeardAct): HeardAct {
  if (act.act === 'question') return { ...act, about: topicStatement(act.about) ?? 'nothing' };
  if (act.act === 'recap')
    return { ...act, ids: act.ids.flatMap((id) => topicStatement(id) ?? []), wrong: [] };
  return act;
}

function prospectReading(
  acts: readonly unknown[],
  {
    state,
    by,
    proposed,
    place,
  }: { state: CallState; by: string; proposed: Step | null; place: number },
): Reading | null {
  const heard = {
    step: state.step?.step ?? state.agreed ?? proposed,
    because: drawnBy(state.heard, state.turns),
    topicOf: topicStatement,
    id: `heard-${place}`,
  };
  const read = acts.flatMap((act): PersonaAct[] => {
    const { data } = prospectActSchema.safeParse(act);
    return data === undefined ? [] : [prospectAct(data, heard)];
  });
  return read.length === 0 ? null : { role: 'persona', by, acts: read };
}

function lastProposed(acts: readonly RepAct[]): Step | null {
  return acts.findLast((act) => act.act === 'next-step')?.step ?? null;
}
