import type { PersonaAct, QuestionForm, ReplyKind } from '#core/contract/personas/reading.ts';
import { hasHeard, questionsOf } from '../heard.ts';
import { wasUnheard, type CallState } from '../state.ts';
import { hasAgreed, speak, type Scene } from './scene.ts';

/** What is said already in this call is as good as one that is so much less likely to pass. */
const SAID_BEFORE = 0.12;
/** And so much a second brush-off so soon, or the same one again. */
const BRUSHED_OFF = 0.25;
/** Who says "several things" is asked which, and has no good answer to that: every fourth is odd. */
const DRAWS_MORE: ReplyKind = 'several-things';
const DRAWN = 0.1;
/** Replies that are less likely to pass by no more than this are as good as the likeliest. */
const AS_GOOD = 0.02;
/** Replies that tell nothing and say so: a listener takes one, and minds the next. */
const BRUSH_OFFS: ReadonlySet<ReplyKind> = new Set<ReplyKind>([
  'long-answer',
  'better-seen',
  'too-early',
  'think-over',
  'not-thought',
]);

/** Replies that turn an offer down, and those that take it up. */
const NO: ReadonlySet<ReplyKind> = new Set(['no', 'unlikely', 'neither']);
const YES: ReadonlySet<ReplyKind> = new Set([
  'yes',
  'right',
  'conceivable',
  'reasonable',
  'go-ahead',
  'all-right',
]);
/** Of these, what holds out a yes and gives none. */
const HOLDS_OUT: ReplyKind = 'conceivable';
/** Yes to a step, which nobody says in passing. */
const CONSENT: ReadonlySet<ReplyKind> = new Set([...YES].filter((kind) => kind !== HOLDS_OUT));
const WILLING = 45;
const WAVERING = 22;
/** Forms in which an offer asks for a yes or no. */
const OFFERING: ReadonlySet<QuestionForm | undefined> = new Set([
  'do-you',
  'guess',
  'is-there',
  'may-i',
]);

/** What one says to an apology, and not to the question that is said again after it. */
const TAKEN_WELL: ReadonlySet<ReplyKind> = new Set(['fair-enough', 'all-right', 'go-ahead']);

/** Yes to "may I?", which is an answer, though to no other question. */
const LEAVE: ReadonlySet<ReplyKind> = new Set(['go-ahead', 'all-right']);

/**
 * A short reply in the place of an answer, of those that a listener would let pass: the likeliest,
 * not the same again and again, and for or against an offer by how it stands to it.
 * @returns false where the turn's reading names none
 */
export function sayReply(scene: Scene, form: QuestionForm | undefined): boolean {
  const ranked = rankedReplies(scene, form);
  const best = ranked[0]?.worth ?? 0;
  const asGood = ranked.filter(({ worth }) => worth >= best - AS_GOOD).length;
  const chosen = asGood > 0 ? scene.chance('reply', asGood) : 0;
  // Where one has no words left, the next that is as likely.
  return [...ranked.slice(chosen), ...ranked.slice(0, chosen)].some(({ kind, option }) =>
    speak(
      scene,
      `reply-${kind}`,
      (line) => actOf(kind, line),
      option === undefined ? {} : { option },
    ),
  );
}

function actOf(kind: ReplyKind, line: string): PersonaAct {
  return LEAVE.has(kind)
    ? { act: 'acknowledged', line }
    : { act: 'missed', line, kind: 'loose', noun: null, facet: null };
}

/** What may be said, the best first: how likely it is to pass, and what saying it now is worth. */
function rankedReplies(scene: Scene, form: QuestionForm | undefined) {
  const { reading, state } = scene;
  const barred = barredIn(scene, form);
  const said = Array.from(state.lines, kindOf).filter((kind) => kind !== null);
  const brushedOff = hasBrushedOff(state);
  return (reading.replies ?? [])
    .filter(({ kind }) => !barred.has(kind))
    .map((reply) => ({
      ...reply,
      worth:
        reply.share -
        (BRUSH_OFFS.has(reply.kind) ? BRUSHED_OFF : SAID_BEFORE) * timesIn(said, reply.kind) -
        (brushedOff && BRUSH_OFFS.has(reply.kind) ? BRUSHED_OFF : 0) -
        (isBarePick(reply) && said.some((kind) => PICKS.has(kind)) ? BRUSHED_OFF : 0) -
        (reply.kind === DRAWS_MORE ? DRAWN : 0),
    }))
    .toSorted((a, b) => b.worth - a.worth);
}

/** "The second", which a listener takes once: nobody ticks a form on the phone. */
const PICKS: ReadonlySet<ReplyKind> = new Set(['first', 'second']);

function isBarePick({ kind, option }: { kind: ReplyKind; option?: string | undefined }): boolean {
  return PICKS.has(kind) && option === undefined;
}

const timesIn = (said: readonly string[], kind: ReplyKind) =>
  said.filter((each) => each === kind).length;

const POOL = 'reply-';

/** The kind of a reply by its line. */
function kindOf(line: string): ReplyKind | null {
  return line.startsWith(POOL) ? (line.slice(POOL.length, line.indexOf('/')) as ReplyKind) : null;
}

/** So many of the last lines are looked through for a brush-off. */
const LATELY = 4;

function hasBrushedOff({ lines }: CallState): boolean {
  return Array.from(lines)
    .slice(-LATELY)
    .map(kindOf)
    .some((kind) => kind !== null && BRUSH_OFFS.has(kind));
}

/** In its first turns a bare no shuts out who has hardly begun. */
const BEGINNING = 2;
const BARE_NO: readonly ReplyKind[] = ['no', 'neither'];
/** Yes or no to "may I?" is none of these. */
const NO_LEAVE: readonly ReplyKind[] = ['fair-enough', 'suppose-so'];

function barredIn(scene: Scene, form: QuestionForm | undefined): ReadonlySet<ReplyKind> {
  if (isOffer(scene, form)) return barredFor(scene.state.interest);
  const isBeginning = scene.state.turns <= BEGINNING;
  return new Set([...unfitTo(scene, form), ...(isBeginning ? BARE_NO : [])]);
}

function unfitTo(scene: Scene, form: QuestionForm | undefined): Iterable<ReplyKind> {
  if (wasUnheard(scene.state)) return TAKEN_WELL;
  // Who is asked for a minute has a yes or a no.
  if (hasHeard(scene.acts, 'permission', 'agenda')) return BRUSH_OFFS;
  if (form === 'may-i') return NO_LEAVE;
  return questionsOf(scene.acts).length === 0 ? [] : LEAVE;
}

function isOffer(scene: Scene, form: QuestionForm | undefined): boolean {
  // After a yes to the step, "anything else?" asks for something else.
  if (scene.state.agreed !== null || hasAgreed(scene)) return false;
  return (
    form === 'could' ||
    (OFFERING.has(form) && hasHeard(scene.acts, 'next-step', 'price', 'discount'))
  );
}

function barredFor(interest: number): ReadonlySet<ReplyKind> {
  if (interest >= WILLING) return NO;
  return interest < WAVERING ? YES : CONSENT;
}

/**
 * From this likelihood on a reply passes: every twelfth is odd to listeners above it, and below it
 * every fourth (docs/decisions/2026-11-30-what-a-reply-is-worth.md).
 */
const PASSES = 0.9;
/** Below this one every third is odd. */
const MAY_PASS = 0.8;

/** Whether the reply that it would give passes; null where the turn's reading names none. */
export function hasReply(scene: Scene, form: QuestionForm | undefined): boolean | null {
  const share = likeliestShare(scene, form);
  return share === null ? null : share >= PASSES;
}

/** Whether it has no reply that may pass, though the turn's reading names some. */
export function lacksReply(scene: Scene): boolean {
  const share = likeliestShare(scene, undefined);
  return share !== null && share < MAY_PASS;
}

function likeliestShare(scene: Scene, form: QuestionForm | undefined): number | null {
  if (scene.reading.replies === undefined) return null;
  return rankedReplies(scene, form)[0]?.share ?? 0;
}
