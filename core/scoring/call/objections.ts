import type { About, ObjectionManner, PersonaAct } from '#core/contract/personas/reading.ts';
import { argues, personaDoes, repActs, repDoes, replyTo, resents, whole } from './heardTurns.ts';
import type { HeardTurn, MetObjection, NextStep, PersonaTurn, RepTurn } from './reading.ts';

/** What each step of meeting an objection is worth of one. */
const WORTH: Record<ObjectionManner | 'specific', number> = {
  acknowledge: 0.35,
  reduce: 0.25,
  ask: 0.45,
  'small-step': 0.25,
  argue: 0.15,
  specific: 0.25,
};
/** What the persona let go was met, however it was done. */
const RESOLVED = 0.8;
/** But for an answer that neither asks nor offers anything: that brushes it off. */
const BRUSHED = 0.7;
/** Arguing without a word of understanding leaves it open. */
const ARGUED = 0.3;

/** What is hardly one is none. */
const CLEAR = 0.2;

/** The objections that were raised, each once, and how they were met. */
export function readObjections(
  turns: readonly HeardTurn[],
  counts: (turn: RepTurn) => boolean,
  timed: boolean,
  nextStep: NextStep,
): MetObjection[] {
  const met = new Map<string, MetObjection>();
  const raises = new Map<string, number>();
  const latest = new Map<string, MetObjection>();
  const acts = turns.flatMap((turn) =>
    turn.role === 'persona' ? turn.acts.map((act) => ({ turn, act })) : [],
  );
  for (const { turn, act } of acts) {
    if (act.act === 'resolved') resolve(met, latest, act.id);
    if (act.act !== 'objected' || (act.confidence ?? 1) < CLEAR) continue;
    if (ON_STEP.has(act.because) && isMistaken(turn, turns)) continue;
    const key = keyOf(act, turn);
    const found = meeting(turns, turn, act, { counts, timed });
    raise(met, key, found);
    latest.set(key, found);
    if (act.line !== null) raises.set(key, (raises.get(key) ?? 0) + 1);
  }
  const raised = Array.from(met, ([key, objection]) => {
    const after = { turns, raises: raises.get(key) ?? 0, nextStep };
    return leftOpen(stayedOn(objection, after), after);
  });
  const after = { turns, raises: 1, nextStep };
  const doubts = doubtsIn(turns, counts).map((doubt) => leftOpen(stayedOn(doubt, after), after));
  return [...raised, ...doubts];
}

/** Lines of a persona that hold back, without a reason of their own. */
const DOUBTS = /^(decline-(open|interest|pressed)|reply-(maybe|unlikely))\//;
/** Of these the ones that push back plainly. */
const NOT_INTERESTED = /^decline-(interest|pressed)\//;

/** "I'm in two minds", "not just yet": no objection that was written for it, and a no all the same. */
function doubtsIn(turns: readonly HeardTurn[], counts: (turn: RepTurn) => boolean): MetObjection[] {
  return turns.flatMap((turn) => {
    if (turn.role !== 'persona' || personaDoes(turn, 'objected')) return [];
    const doubt = turn.acts.find((act) => isDoubt(act) || isAskedDoubt(act, turn, turns));
    if (doubt === undefined) return [];
    const because = doubt.act === 'declined' ? 'next-step' : 'mid-call';
    const raised = { act: 'objected', id: 'doubt', because, line: doubt.line } as const;
    const found = meeting(turns, turn, raised, { counts, timed: false });
    return [{ ...found, kind: doubtKind(doubt) }];
  });
}

function isDoubt({ line }: PersonaAct): boolean {
  return line !== null && DOUBTS.test(line);
}

/** What personas tell of their doubts about the offer. */
const DOUBTS_TOLD: ReadonlySet<string> = new Set([
  'about-us-worry',
  'about-worry',
  'demo-doubt',
  'offer-worry',
  'us-worry',
  'worry-us',
]);

/** It tells a doubt about the offer that the rep has just asked for. */
function isAskedDoubt(
  act: PersonaAct,
  { index }: PersonaTurn,
  turns: readonly HeardTurn[],
): boolean {
  const before = turns[index - 1];
  if (act.act !== 'told' || !DOUBTS_TOLD.has(act.id) || before?.role !== 'rep') return false;
  return repActs(before, 'question').some(
    ({ about }) => about.to === 'statement' && about.id === act.id,
  );
}

function doubtKind({ act, line }: PersonaAct): MetObjection['kind'] {
  if (act === 'told') return 'told';
  return NOT_INTERESTED.test(line ?? '') ? 'refusal' : 'doubt';
}

/** "I wasn't asking for a yes there": what nobody had asked for was objected to by mistake. */
function isMistaken({ index }: PersonaTurn, turns: readonly HeardTurn[]): boolean {
  const next = turns[index + 1];
  return next?.role === 'rep' && repActs(next, 'repair').some(({ kind }) => NOT_SO.has(kind));
}

/** What is said against a step, which nobody may have asked for. */
const ON_STEP: ReadonlySet<string> = new Set(['next-step', 'unmet']);
/** What puts right that something was asked for or meant. */
export const NOT_SO: ReadonlySet<string> = new Set(['not-asked', 'meant']);

/** Who had no time at first and then told so much has let go of it. */
const STAYED = 3;
/**
 * Of a persona it is known that it came back to nothing: less shows that it went on, and of who
 * only brushed the rep off one answer does.
 */
const WENT_ON = 2;

interface After {
  turns: readonly HeardTurn[];
  /** How often a persona raised it; 0 where it was read from words. */
  raises: number;
  /** What became of the next step in the end. */
  nextStep: NextStep;
}

/** What was answered, never came back, and was followed by a yes or by more that was told. */
function stayedOn(objection: MetObjection, after: After): MetObjection {
  const { response, resolved } = objection;
  if (resolved || response === null || after.raises > 1 || isRefused(objection, after))
    return objection;
  const isLetGo = after.raises === 1 && (isAgreed(objection, after) || goesOn(objection, after));
  if (!isLetGo && !isWelcomed(objection, after)) return objection;
  const least = takesUp(objection) ? RESOLVED : BRUSHED;
  const share = Math.max(least, objection.share);
  return isKept(objection, after)
    ? { ...objection, share: Math.min(KEPT, share) }
    : { ...objection, resolved: true, share };
}

/** What it counts to have taken the pressure off a doubt that stays. */
const KEPT = 0.7;

/** Who wants to think it over, takes less and is not asked what there is to think about. */
function isKept({ kind, steps }: MetObjection, { nextStep }: After): boolean {
  const isLess = nextStep.reply !== 'agreed';
  return kind === 'doubt' && isLess && steps.has('small-step') && !steps.has('ask');
}

/** Whoever only jokes, says sorry or changes the subject has taken up nothing of an objection. */
function takesUp({ kind, steps }: MetObjection): boolean {
  return kind === 'opener' || TAKING_UP.some((step) => steps.has(step));
}

const TAKING_UP = ['ask', 'small-step', 'specific', 'reduce'] as const;

/** A real prospect that brushed the rep off at first, was answered and then told so much. */
function isWelcomed(objection: MetObjection, after: After): boolean {
  const { kind, steps } = objection;
  const isAnswered = steps.has('ask') || steps.has('acknowledge');
  return kind === 'opener' && isAnswered && goesOn(objection, after);
}

/** Who counters, and neither asks nor offers anything, hears of it no more and has met nothing. */
function talksOver(steps: MetObjection['steps']): boolean {
  return steps.has('argue') && !steps.has('ask') && !steps.has('small-step');
}

function isAgreed({ steps, raised }: MetObjection, { nextStep }: After): boolean {
  const { reply, agreement } = nextStep;
  // Who objected to more after a yes to less let go of nothing by that.
  const isSince = reply === 'smaller' && (agreement?.turn ?? -1) > raised.turn;
  return !talksOver(steps) && (reply === 'agreed' || isSince);
}

function goesOn(objection: MetObjection, after: After): boolean {
  if (objection.kind !== 'opener' && talksOver(objection.steps)) return false;
  const told = after.turns.filter(
    (turn) => turn.role === 'persona' && turn.index > objection.raised.turn && turn.tells,
  );
  if (after.raises !== 1) return told.length >= STAYED;
  return told.length >= (objection.kind === 'opener' ? 1 : WENT_ON);
}

/** Who objected to a step and turned the next one down, too, let go of nothing. */
function isRefused({ toStep, raised }: MetObjection, { nextStep, turns }: After): boolean {
  const later = turns.slice(raised.turn + 1);
  return (
    toStep &&
    nextStep.reply !== 'agreed' &&
    later.some((turn) => turn.role === 'persona' && refuses(turn))
  );
}

/** A no, or a no with less in its place. */
export function refuses({ acts }: PersonaTurn): boolean {
  return acts.some(
    (act) => act.act === 'declined' || (act.act === 'countered' && act.why === 'smaller'),
  );
}

/**
 * What a persona never let go of was not met in full, and what it came back to less so; more where
 * the rep did all one can.
 */
const LEFT_OPEN = { most: 0.7, whole: 0.85 } as const;
const CAME_BACK = { most: 0.5, whole: 0.7 } as const;
/** And what was only talked over, neither asked about nor given a step, hardly at all. */
const TALKED_OVER = 0.4;
const ALL = ['acknowledge', 'ask', 'small-step'] as const;

function leftOpen(objection: MetObjection, after: After): MetObjection {
  const { resolved, share, steps } = objection;
  const { raises, turns } = after;
  if (resolved || raises === 0) return objection;
  if (!steps.has('ask') && !steps.has('small-step'))
    return { ...objection, share: Math.min(share, TALKED_OVER) };
  const stands = isRefused(objection, after);
  // Who is asked about it and tells goes on from it.
  if (raises === 1 && steps.has('ask') && isTold(objection, turns) && !stands)
    return { ...objection, share: Math.min(share, LEFT_OPEN.whole) };
  const limits = raises > 1 ? CAME_BACK : LEFT_OPEN;
  const isWhole = ALL.every((step) => steps.has(step)) && !stands;
  return { ...objection, share: Math.min(share, isWhole ? limits.whole : limits.most) };
}

function isTold({ response }: MetObjection, turns: readonly HeardTurn[]): boolean {
  const answer = response && turns[response.turn];
  return answer != null && replyTo(turns, answer)?.tells === true;
}

type Objected = Extract<PersonaAct, { act: 'objected' }>;

/** Of a persona it is known which objection comes back; two of a prospect's are two. */
function keyOf({ id, line }: Objected, { index }: PersonaTurn): string {
  return line === null ? `${id} ${index}` : id;
}

/** Raised again, it counts by how it was met best. */
function raise(met: Map<string, MetObjection>, key: string, found: MetObjection): void {
  const before = met.get(key);
  const best = before === undefined || found.share >= before.share ? found : before;
  met.set(key, { ...best, onPrice: found.onPrice || before?.onPrice === true });
}

/** The answer that it was let go after is the one that met it. */
function resolve(
  met: Map<string, MetObjection>,
  latest: ReadonlyMap<string, MetObjection>,
  id: string,
): void {
  const key = met.has(id) ? id : [...met.keys()].at(-1);
  const objection = key === undefined ? undefined : met.get(key);
  if (key === undefined || objection === undefined || objection.response === null) return;
  const last = latest.get(key);
  const { onPrice } = objection;
  const answered = last?.response ? { ...last, onPrice } : objection;
  const { steps, share } = answered;
  const most = steps.has('ask') || steps.has('small-step') ? 1 : BRUSHED;
  met.set(key, { ...answered, resolved: true, share: Math.min(most, Math.max(RESOLVED, share)) });
}

function meeting(
  turns: readonly HeardTurn[],
  raised: PersonaTurn,
  { id, line, because, confidence = 1 }: Objected,
  { counts, timed }: { counts: (turn: RepTurn) => boolean; timed: boolean },
): MetObjection {
  const next = turns[raised.index + 1];
  const base = {
    id,
    sure: confidence,
    raised: whole(raised),
    kind: because === 'opener' ? ('opener' as const) : ('objection' as const),
    onPrice: because === 'price' || id.includes('price'),
    toStep: because === 'next-step',
    resolved: false,
  };
  if (next?.role !== 'rep' || !counts(next))
    return { ...base, response: null, steps: new Set(), share: 0, pauseMs: null };
  const steps = stepsOn(next, base);
  return {
    ...base,
    response: steps.size > 0 ? whole(next) : null,
    steps,
    share: Math.min(shareOf(steps), resentedIn(turns, next) ? RESENTED : 1),
    pauseMs: timed && line !== null ? pauseBetween(raised, next) : null,
  };
}

function pauseBetween({ endMs }: PersonaTurn, { startMs }: RepTurn): number | null {
  return startMs === null || endMs === null ? null : Math.max(0, startMs - endMs);
}

/** A hint of an "okay" acknowledges nothing. */
const PLAIN = 0.5;

/** Who argues against a no and asks again in the same breath offers nothing smaller. */
function stepsOn(
  turn: RepTurn,
  { toStep, onPrice }: Pick<MetObjection, 'toStep' | 'onPrice'>,
): Set<ObjectionManner | 'specific'> {
  const steps = stepsIn(turn);
  if (toStep && talksOn(turn)) steps.delete('small-step');
  if (onPrice && !steps.has('specific') && asksElse(turn)) steps.delete('ask');
  return steps;
}

/** Whom a price is too high for is asked about something else: "And who else decides?" */
function asksElse(turn: RepTurn): boolean {
  const isAsked = repActs(turn, 'objection-response').some(({ manner }) => manner.includes('ask'));
  const asked = repActs(turn, 'question');
  const isElse = asked.every(({ about }) => about.to === 'statement');
  return !isAsked && isElse && !turn.marks.topics.some((topic) => OF_MONEY.has(topic));
}

/** Subjects that a price goes with. */
const OF_MONEY: ReadonlySet<string> = new Set(['budget', 'metrics', 'pain']);

function stepsIn(turn: RepTurn): Set<ObjectionManner | 'specific'> {
  const responses = repActs(turn, 'objection-response');
  const steps = new Set<ObjectionManner | 'specific'>(responses.flatMap(({ manner }) => manner));
  if (responses.some(({ specific }) => specific) || turn.marks.taken >= 2) steps.add('specific');
  const accepts = repActs(turn, 'acknowledgement').some(({ confidence }) => confidence >= PLAIN);
  if (accepts || repDoes(turn, 'empathy', 'apology')) steps.add('acknowledge');
  if (asksAbout(turn)) steps.add('ask');
  else if (passesOver(turn)) steps.delete('acknowledge');
  if (repDoes(turn, 'next-step')) steps.add('small-step');
  if (repDoes(turn, 'pressing', 'rude')) return new Set(['argue']);
  return steps;
}

/** Argues for the offer and asks for nothing but a yes. */
export function talksOn(turn: RepTurn): boolean {
  return argues(turn) && repDoes(turn, 'pitch', 'proof') && !asksAbout(turn);
}

/**
 * A word of understanding before more of the offer, which names nothing of what was said,
 * acknowledges nothing.
 */
function passesOver(turn: RepTurn): boolean {
  return turn.marks.taken === 0 && repDoes(turn, 'pitch', 'proof') && !repDoes(turn, 'next-step');
}

/** Whom the answer made angry was not answered. */
const RESENTED = 0.2;

function resentedIn(turns: readonly HeardTurn[], answer: RepTurn): boolean {
  const reply = turns[answer.index + 1];
  return reply?.role === 'persona' && resents(reply);
}

/** A question that goes on from the objection, or takes up a word of it. */
function asksAbout(turn: RepTurn): boolean {
  const asked = repActs(turn, 'question').filter(
    ({ about }) => !asksForYes(about) && about.to !== 'call',
  );
  const checks = repActs(turn, 'logistics').some(({ about }) => !asksForYes(about));
  const asks = asked.length > 0 || checks;
  return asked.some(({ followUp }) => followUp) || (asks && turn.marks.taken > 0);
}

/** "Could I put you down?" asks about nothing, and neither does "isn't it?". */
function asksForYes(about: About | null): boolean {
  return about?.to === 'nothing' && (about.form === 'may-i' || about.form === 'guess');
}

function shareOf(steps: ReadonlySet<ObjectionManner | 'specific'>): number {
  const sum = [...steps].reduce((total, step) => total + WORTH[step], 0);
  const argues = steps.has('argue') && !steps.has('acknowledge') && !steps.has('ask');
  return Math.min(argues ? ARGUED : 1, sum);
}
