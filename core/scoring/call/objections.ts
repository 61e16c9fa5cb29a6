import type { ObjectionCategory } from '#core/contract/personas/persona.ts';
import { categoryOf } from '../persona/hearPersona.ts';
import { mannerOf } from '../learned/manner.ts';
import type { MetObjection, PersonaTurn, ReadTurn, RepTurn } from './reading.ts';

const WEIGHTS = { acknowledge: 0.25, reduce: 0.2, ask: 0.25, small: 0.15, specific: 0.3 } as const;
/** Raised over and over, only the first ones count. */
const MOST = 6;

/** Every objection of the persona with how the rep's next turn met it. An answer to a question is no objection, nor are details of a step that was agreed to at `agreedAt`. */
export function readObjections(
  turns: readonly ReadTurn[],
  counts: (turn: ReadTurn) => boolean,
  timed: boolean,
  agreedAt = Infinity,
): MetObjection[] {
  const found: MetObjection[] = [];
  turns.forEach((turn, place) => {
    if (turn.role !== 'persona' || found.length >= MOST) return;
    const raised =
      turn.persona.objection ??
      (turn.recorded || place > agreedAt ? null : resistance(turn, turns[place - 1]));
    if (
      !raised ||
      (turn.persona.hangsUp && !turns.some((each, index) => index > place && each.role === 'rep'))
    )
      return;
    const { category, from, to } = raised;
    if (
      !turn.recorded &&
      raised === turn.persona.objection &&
      raised.to - raised.from >= turn.said.flat.length &&
      wasAsked(turns[place - 1]) &&
      !NAYS.test(turn.said.flat)
    )
      return;
    if (
      !turn.recorded &&
      (answersQuestion(turn, turns[place - 1]) ||
        takesOffer(turn, turns[place - 1]) ||
        explains(turn, place, turns, found))
    )
      return;
    const next = turns.find((each, index) => index > place && each.role === 'rep');
    const isNone = !turn.recorded && isAtEase(turn) && wasAsked(turns[place - 1]);
    if (isNone || (!next && place > agreedAt)) return;
    const response = next?.role === 'rep' ? next : null;
    const after = response
      ? turns.find((each) => each.index > response.index && each.role === 'persona')
      : undefined;
    const steps = response && counts(response) ? stepsOf(response, turn) : [];
    found.push({
      category,
      raised: { turn: turn.index, from, to },
      response:
        response && counts(response)
          ? { turn: response.index, from: 0, to: response.said.flat.length }
          : null,
      steps,
      share: shareOf(steps, response, after),
      pauseMs:
        timed && response?.startMs != null && turn.endMs !== null
          ? Math.max(0, response.startMs - turn.endMs)
          : null,
    });
  });
  return found;
}

/**
 * Objections come in more words than a lexicon holds. After an opener, a pitch or an ask, with no question to answer, whoever
 * neither agrees nor lets the rep go on, and speaks of what is not, objects.
 */
function resistance(
  turn: PersonaTurn,
  before: ReadTurn | undefined,
): PersonaTurn['persona']['objection'] {
  if (before?.role !== 'rep' || before.rep.questions.length > 0 || turn.said.words < 3) return null;
  const { moves, ask } = before.rep;
  if (!ask && !RESISTED.some((cue) => moves[cue])) return null;
  const { agrees, resolves, positive, confused, smaller, counters, hangsUp, deflects } =
    turn.persona;
  if (
    agrees ||
    deflects ||
    resolves ||
    positive ||
    confused ||
    smaller ||
    counters ||
    hangsUp ||
    !UNWILLING.test(turn.said.flat)
  )
    return null;
  return { category: categoryOf(turn.said.flat), from: 0, to: turn.said.flat.length };
}

const RESISTED = ['pitch', 'permission', 'reason', 'proof', 'discount'] as const;
const UNWILLING =
  / (?:no|not|never|nobody|nothing|none|neither|without|only|too|but|though|already|instead|barely|hardly|worst|why|catch|sooner|rather|cant|dont|wont|isnt|doesnt|didnt|wasnt|wouldnt|couldnt|arent|havent|aint|hates?|until|unless|least|last) /;

function wasAsked(before: ReadTurn | undefined): boolean {
  return before?.role === 'rep' && before.rep.questions.length > 0 && !before.rep.moves.pressing;
}

/** In words that no pattern knows, a reply to a question objects where it turns against what was said. */
const NAYS = / (?:but|though|however|not|no|never|wont|cant|dont|wouldnt|couldnt) /;

/** "Ben signs that off" is an answer when one asked who signs. */
export function answersQuestion(turn: PersonaTurn, before: ReadTurn | undefined): boolean {
  const category = turn.persona.objection?.category;
  if (before?.role !== 'rep' || category === undefined || turn.said.words < 5) return false;
  return before.rep.questions.some((question) =>
    question.topics.some((topic) => ANSWERED_BY[category].includes(topic)),
  );
}

/** Topics of questions to which words of an objection are an answer. */
const ANSWERED_BY: Record<ObjectionCategory, readonly string[]> = {
  dismissive: [],
  situational: ['timeline', 'priorities', 'process', 'pain', 'contract-end'],
  'existing-solution': [
    'current-solution',
    'process',
    'competitors',
    'contract-end',
    'team-size',
    'pain',
    'integration',
  ],
  price: ['budget', 'metrics', 'pain', 'competitors'],
  authority: [
    'decision-maker',
    'decision-process',
    'paper-process',
    'champion',
    'role',
    'budget',
    'metrics',
    'goals',
    'priorities',
    'timeline',
    'decision-criteria',
  ],
  trust: ['pain', 'competitors', 'decision-criteria', 'current-solution'],
};

/** "Sure, send me something" takes up an offer just made. */
function takesOffer(turn: PersonaTurn, before: ReadTurn | undefined): boolean {
  return before?.role === 'rep' && before.rep.ask !== null && turn.persona.agrees !== null;
}

/** Asked what is behind an objection, one says what is: that is no other one. */
function explains(
  turn: PersonaTurn,
  place: number,
  turns: readonly ReadTurn[],
  found: readonly MetObjection[],
): boolean {
  const before = turns[place - 1];
  const asked =
    before?.role === 'rep' && before.rep.questions.length > 0 && !before.rep.moves.pressing;
  const { hangsUp, annoyed, refuses } = turn.persona;
  return asked && found.at(-1)?.raised.turn === place - 2 && !hangsUp && !annoyed && !refuses;
}

function stepsOf(response: RepTurn, objection: PersonaTurn): MetObjection['steps'] {
  const { moves, questions, ask } = response.rep;
  const specific = [...objection.telling].some((stem) => response.telling.has(stem));
  return [
    ...(moves.empathy ? (['acknowledge'] as const) : []),
    ...(moves['reduce-pressure'] ? (['reduce'] as const) : []),
    ...(questions.length > 0 || moves.permission ? (['ask'] as const) : []),
    ...(moves['small-step'] || ask ? (['small'] as const) : []),
    ...(specific || moves['tie-back'] || moves.proof ? (['specific'] as const) : []),
  ];
}

/**
 * An acknowledgement alone, or one with pressure, resolves nothing. What the persona says next tells more than the words of the
 * response: one that it is content with has met the objection, one after which it says "yes, but" has not.
 */
function shareOf(
  steps: MetObjection['steps'],
  response: RepTurn | null,
  after: ReadTurn | undefined,
): number {
  if (!response || steps.length === 0 || response.rep.moves.pressing) return 0;
  const sum =
    steps.length === 1
      ? ALONE
      : Math.min(
          1,
          steps.reduce((total, step) => total + WEIGHTS[step], 0),
        );
  if (after?.role !== 'persona') return sum;
  if (persists(after)) return sum * 0.5;
  if (isContent(after)) return Math.min(1, Math.max(sum, 0.4) + 0.35);
  return steps.includes('ask') && after.persona.answers ? Math.max(sum, 0.45) : sum;
}

const ALONE = 0.15;

function persists({ said, persona }: PersonaTurn): boolean {
  const { hangsUp, annoyed, corrects, objection, agrees, refuses, confirms } = persona;
  return (
    hangsUp !== null ||
    annoyed !== null ||
    corrects !== null ||
    (objection?.category === 'dismissive' && !agrees && !confirms) ||
    (refuses !== null && !agrees) ||
    YES_BUT.test(said.flat)
  );
}

function isContent(turn: PersonaTurn): boolean {
  const { agrees, agreesBarely, resolves, confirms } = turn.persona;
  return (
    confirms !== null || resolves !== null || (agrees !== null && !agreesBarely) || isAtEase(turn)
  );
}

/** Tells of its own doings as buyers do who are well disposed: of such lines heard as objections, three in four come from calls graded 65 or more. */
function isAtEase({ said }: PersonaTurn): boolean {
  return mannerOf(said.flat, 'persona') >= AT_EASE;
}

const AT_EASE = 10;

const YES_BUT =
  /^ (?:(?:yeah|yes|right|okay|ok|well|sure|mm|hm|maybe|perhaps|i know|true|no) (?:[.] )?){0,3}(?:but|though|still|only|even so) /;
