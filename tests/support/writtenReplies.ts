import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Lock } from '#core/contract/personas/statement.ts';
import { repActSchema, stepSchema } from '#core/contract/personas/reading.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { root } from './sourceFiles.ts';
import { dayIn, timeIn } from '#core/language/dates.ts';
import { wordsOf } from '#core/language/words.ts';
import { heard as readingOf } from '#core/conversation/testing/readings.ts';
import { checkReply, type CheckedTurn } from '#core/conversation/model/checks.ts';
import type { AskedStep, View } from '#core/conversation/model/heardTurn.ts';
import { MODEL_ACTS } from '#core/conversation/model/reply.ts';
import type { Verdict } from '#core/conversation/referee/steps.ts';
import { initialState } from '#core/conversation/state.ts';

const FOLDER = join(root, 'tests/data/conversation/replies');
const turnsSchema = z.array(
  z.object({
    id: z.string(),
    persona: z.string(),
    earlier: z.array(z.object({ speaker: z.enum(['rep', 'persona']), text: z.string() })),
    rep: z.string(),
    /**
     * Acts of the rep's turn that matter, `next-step:` with its kind; `+` where the persona would
     * agree to it.
     */
    heard: z.array(z.string()).default([]),
    allowed: z.object({
      agree: z.string(),
      object: z.array(z.string()),
      end: z.boolean(),
      open: z.array(z.string()),
      locked: z.array(z.string()),
    }),
    replies: z.array(
      z.object({
        say: z.string(),
        act: z.enum(MODEL_ACTS),
        ids: z.array(z.string()),
        /** What else it does. */
        also: z.array(z.enum(MODEL_ACTS)).default([]),
        apt: z.boolean(),
        why: z.string().optional(),
      }),
    ),
  }),
);
const actNameSchema = z.enum(repActSchema.options.map(({ shape }) => shape.act.value));
type WrittenTurn = z.infer<typeof turnsSchema>[number];
/** The replies of the files whose names begin so, each with its turn as the checks see it. */
export function writtenTurns(prefix: string) {
  const written = readdirSync(FOLDER)
    .filter((file) => file.startsWith(prefix))
    .flatMap((file) => turnsSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))));
  return written.flatMap((turn) =>
    turn.replies.map((reply) => ({ ...reply, id: turn.id, turn: checkedTurn(turn, reply) })),
  );
}

/** The same with what the checks say of each. */
export function judgedReplies(prefix: string) {
  return writtenTurns(prefix).map((reply) => ({
    ...reply,
    refusal: checkReply(reply.turn, reply.say),
  }));
}

/** The turn as the checks see it: what is written as allowed stands in place of the referee. */
function checkedTurn(
  { persona: id, earlier, rep, heard: written, allowed }: WrittenTurn,
  { act, ids, also }: WrittenTurn['replies'][number],
): CheckedTurn {
  const persona = SEEDED_PERSONAS.find((each) => each.id === id)!;
  const words = wordsOf(allowed.agree === 'none' ? '' : allowed.agree);
  const day = dayIn(words);
  const step = {
    kind: 'meeting' as const,
    day,
    time: timeIn(words, day !== null),
    minutes: null,
    attendees: [],
  };
  const heard = readingOf(...written.flatMap((name) => actNameSchema.safeParse(name).data ?? []));
  const locked = new Map<string, Lock>(
    allowed.locked.map((each) => [each, { trust: 100, opens: [], hold: [] }]),
  );
  const verdicts = written.flatMap((name) => proposed(name, rep));
  const view: View = {
    state: { ...initialState(persona), heard: heard.acts, agreed: null },
    allowed: {
      open: new Set(
        persona.brief.statements.map((each) => each.id).filter((each) => !locked.has(each)),
      ),
      locked,
      objection: null,
      doubt: null,
      verdict: allowed.agree === 'none' ? null : { answer: 'agree', step, how: 'new' },
      steps: [],
      patience: allowed.end ? 'over' : 'enough',
    },
    verdicts:
      verdicts.length > 0 || allowed.agree === 'none'
        ? verdicts
        : [{ kind: 'meeting', asked: step, verdict: { answer: 'agree', step, how: 'new' } }],
  };
  return {
    ...view,
    persona,
    heard,
    foretold: view,
    turns: [
      ...earlier.map(({ speaker, text }) => ({ role: speaker, text })),
      { role: 'rep', text: rep },
    ],
    acts: [act, ...also].map((each) => ({ do: each, ids })),
  };
}

/** A proposal of a turn, at the day that its words name, with the persona's answer to it. */
function proposed(name: string, rep: string): AskedStep[] {
  const [, kind, agrees] = /^next-step:([a-z-]+)(\+?)$/.exec(name) ?? [];
  if (kind === undefined) return [];
  const day = kind === 'send-info' ? null : dayIn(wordsOf(rep.split(/[,.?] /).at(-1) ?? ''));
  const step = stepSchema.parse({ kind, day });
  const verdict: Verdict =
    agrees === '+'
      ? { answer: 'agree', step, how: 'new' }
      : { answer: 'decline', step, why: 'not-interested', objection: null, first: false };
  return [{ kind: step.kind, asked: step, verdict }];
}
