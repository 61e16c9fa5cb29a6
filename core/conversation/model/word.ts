import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { RepAct, Step } from '#core/contract/personas/reading.ts';
import { slotOf } from '../availability.ts';
import { moodOf } from '../mood.ts';
import { openObjection } from '../referee/objections.ts';
import { MENDS } from '../referee/referee.ts';
import { STEP_SIZES, type Verdict } from '../referee/steps.ts';
import { spokenDate } from '../spoken.ts';
import type { CallState } from '../state.ts';
import { tuningOf } from '../tuning.ts';
import { refusalOf } from './allowed.ts';
import { filledText } from './fill.ts';
import { heardTurnOf, type HeardTurn } from './heardTurn.ts';
import texts from './prompts/word.json' with { type: 'json' };
import type { ModelAct } from './reply.ts';

/**
 * Something that the word says may be done, and the rep's turn, in its simplest form, in which it
 * may.
 */
export interface Invitation {
  heard: readonly RepAct[];
  act: ModelAct;
}

/** A line of the word, with what it invites. */
export interface WordLine {
  text: string;
  invites: readonly Invitation[];
}

/**
 * The referee's word for the turn that is to be answered, in plain language: what the persona
 * feels, what it may tell now, and what it would do should the rep object, pitch, name a price or
 * propose something. It is made before the turn is read.
 * @param state before the rep's turn
 */
export function refereesWord(state: CallState, persona: StatementPersona): string {
  return wordLines(state, persona)
    .map(({ text }) => text)
    .join('\n');
}

/**
 * The lines of the word. It invites to nothing but what the judgement of an act lets pass: each
 * line is tried on a turn that it is for.
 */
export function wordLines(state: CallState, persona: StatementPersona): WordLine[] {
  const call = { state, persona };
  return [
    plain(texts.mood[moodOf(state)]),
    ...secrets(call),
    ...state.added.map(({ text }) => plain(filledText(texts.added, { text }))),
    ...objections(call),
    ...steps(call),
    ...(state.question === null ? [] : [plain(texts.asked)]),
    ...leaving(call),
  ];
}

interface CallSoFar {
  state: CallState;
  persona: StatementPersona;
}

const whole = { span: [0, 1] as [number, number], confidence: 1 };
const ORS = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** What needs a day. */
const TIMED: ReadonlySet<ModelAct['do']> = new Set(['agree', 'counter']);
const NOTHING: RepAct = { act: 'statement', ...whole };

function plain(text: string): WordLine {
  return { text, invites: [] };
}

/** The turn as it will be judged. */
function turnOf({ state, persona }: CallSoFar, ...heard: RepAct[]): HeardTurn {
  return heardTurnOf(state, { role: 'rep', by: 'word', acts: heard }, persona);
}

function may(call: CallSoFar, { heard, act }: Invitation): boolean {
  return refusalOf([act], turnOf(call, ...heard)) === null;
}

function secrets(call: CallSoFar): WordLine[] {
  const { persona } = call;
  const { statements } = persona.brief;
  if (persona.difficulty === 'easy' || statements.every(({ lock }) => !lock)) return [];
  const { allowed } = turnOf(call, NOTHING);
  const ids = statements.filter(({ id, lock }) => lock && allowed.open.has(id)).map(({ id }) => id);
  if (ids.length === 0) return [plain(texts.closed)];
  const invites = ids.map((id) => ({
    heard: [NOTHING],
    act: { do: 'answer' as const, ids: [id] },
  }));
  return [{ text: filledText(texts.open, { ids: ids.join(', ') }), invites }];
}

/** Turns that call for an objection, each in its simplest form. */
const OCCASIONS: RepAct[] = [
  { act: 'price', amount: null, ...whole },
  { act: 'pitch', kind: 'benefit', pains: [], ...whole },
  { act: 'reason', ...whole },
];

function objections(call: CallSoFar): WordLine[] {
  const open = openObjection(call.state, call.persona);
  const lines: WordLine[] = [];
  if (open !== null)
    lines.push({
      text: filledText(texts.worry, { id: open.id, objection: open.text }),
      invites: [{ heard: [NOTHING], act: { do: 'object', ids: [open.id] } }],
    });
  const seen = new Set<string>();
  for (const occasion of OCCASIONS) {
    const due = turnOf(call, occasion).foretold.allowed.objection;
    if (due === null || seen.has(due.objection.id)) continue;
    const { id, text } = due.objection;
    seen.add(id);
    lines.push({
      text: filledText(texts.due[due.because], { id, objection: text }),
      invites: [{ heard: [occasion], act: { do: 'object', ids: [id] } }],
    });
  }
  return lines.length === 0 ? [plain(texts.noObjection)] : lines;
}

function steps(call: CallSoFar): WordLine[] {
  const { state, persona } = call;
  const lines = standing(call);
  const kinds = STEP_SIZES.filter((kind) => isOpen(kind, call));
  const asked = kinds.map((kind): Asked => {
    const heard = [proposalOf(kind, call)];
    return { kind, heard, turn: turnOf(call, ...heard) };
  });
  for (const answer of ['agree', 'counter', 'decline'] as const)
    lines.push(...answers(answer, asked, call));
  lines.push(...pressure(kinds, call));
  if (lines.length === 0) lines.push(plain(texts.noStep));
  const offersTime = lines.some(({ invites }) =>
    invites.some(({ act }) => TIMED.has(act.do) && !act.ids.includes('send-info')),
  );
  if (state.agreed !== null || !offersTime) return lines;
  const slots = persona.brief.availability.join('; ');
  const text = filledText(tuningOf(persona).picksDate ? texts.free : texts.anyTime, { slots });
  return [...lines, plain(text)];
}

/** What is agreed, or on offer. */
function standing({ state, persona }: CallSoFar): WordLine[] {
  const { agreed, step } = state;
  if (agreed !== null) {
    const act = { do: 'agree' as const, ids: [] };
    const text = filledText(texts.agreed, { step: stepWords(agreed, persona) });
    return [{ text, invites: [{ heard: [NOTHING], act }] }];
  }
  if (step?.by !== 'persona') return [];
  const heard: RepAct[] = [{ act: 'confirm', ...whole }];
  const text = filledText(texts.offered, { step: stepWords(step.step, persona) });
  return [{ text, invites: [{ heard, act: { do: 'agree', ids: [] } }] }];
}

/** Kinds of step that the persona has an answer of its own to, beyond what is agreed already. */
function isOpen(kind: NextStepKind, { state, persona }: CallSoFar): boolean {
  const isOwn = kind === 'send-info' || persona.brief.nextSteps.some((step) => step.kind === kind);
  const stands = state.agreed === null ? -1 : STEP_SIZES.indexOf(state.agreed.kind);
  return isOwn && STEP_SIZES.indexOf(kind) > stands;
}

type Answer = 'agree' | 'counter' | 'decline';

/** A kind of step with the answer that it gets, and that may be given. */
interface Judged {
  kind: NextStepKind;
  verdict: Verdict;
  invitation: Invitation;
}

/** A kind of step that is asked for, and the turn as it will be judged. */
interface Asked {
  kind: NextStepKind;
  heard: readonly RepAct[];
  turn: HeardTurn;
}

function judgedAs(answer: Answer, asked: readonly Asked[]): Judged[] {
  return asked.flatMap(({ kind, heard, turn }) => {
    const verdict = turn.foretold.verdicts[0]?.verdict;
    const act = { do: answer, ids: [kind] };
    const isIt = verdict?.answer === answer && refusalOf([act], turn) === null;
    return isIt ? [{ kind, verdict, invitation: { heard, act } }] : [];
  });
}

/** Lines for the kinds of step that get this answer. */
function answers(answer: Answer, asked: readonly Asked[], call: CallSoFar): WordLine[] {
  const judged = judgedAs(answer, asked);
  if (judged.length === 0) return [];
  if (answer === 'counter') return judged.map(counterLine);
  if (answer === 'decline') return [declineLine(judged, call)];
  const info = judged.filter(({ kind }) => kind === 'send-info');
  const dated = judged.filter(({ kind }) => kind !== 'send-info');
  return [
    ...info.map(({ invitation }) => ({ text: texts.agreeInfo, invites: [invitation] })),
    ...(dated.length === 0 ? [] : [lineOf(texts.agree, dated)]),
  ];
}

function lineOf(text: string, judged: readonly Judged[]): WordLine {
  const kinds = ORS.format(judged.map(({ kind }) => texts.kinds[kind]));
  return {
    text: filledText(text, { kinds }),
    invites: judged.map(({ invitation }) => invitation),
  };
}

function counterLine({ kind, verdict, invitation }: Judged): WordLine {
  const isTime = verdict.answer === 'counter' && verdict.why === 'other-time';
  const smaller = verdict.step === null ? '' : texts.kinds[verdict.step.kind];
  const text = isTime ? texts.counterTime : texts.counter;
  return {
    text: filledText(text, { kind: texts.kinds[kind], smaller }),
    invites: [invitation],
  };
}

function declineLine(judged: readonly Judged[], call: CallSoFar): WordLine {
  const line = lineOf(texts.decline, judged);
  const objection = objectionBeside(line.invites, call);
  if (objection === null) return line;
  return {
    text: `${line.text} ${filledText(texts.declineWith, objection.slots)}`,
    invites: [...line.invites, ...objection.invites],
  };
}

/** What stands in the way of the steps that are declined, where it may be said. */
function objectionBeside(
  declines: readonly Invitation[],
  call: CallSoFar,
): { slots: { id: string; objection: string }; invites: Invitation[] } | null {
  for (const { trigger, id, text } of call.persona.brief.objections) {
    if (trigger !== 'next-step' || call.state.objections.has(id)) continue;
    const act: ModelAct = { do: 'object', ids: [id] };
    const invites = declines.map(({ heard }) => ({ heard, act })).filter((each) => may(call, each));
    if (invites.length > 0) return { slots: { id, objection: text }, invites };
  }
  return null;
}

/** Pressed to decide at once it declines what it would agree to otherwise. */
function pressure(kinds: readonly NextStepKind[], call: CallSoFar): WordLine[] {
  const act: ModelAct = { do: 'decline', ids: [] };
  const invites = kinds
    .map((kind) => ({
      heard: [{ act: 'pressing' as const, ...whole }, proposalOf(kind, call)],
      act,
    }))
    .filter((each) => may(call, each));
  const isAll = invites.length > 0 && invites.length === kinds.length;
  return isAll && call.persona.difficulty !== 'easy' ? [{ text: texts.pressed, invites }] : [];
}

/** Asked for such a step at a time that suits it. */
function proposalOf(kind: NextStepKind, { persona }: CallSoFar): RepAct {
  const slot = slotOf(persona.brief.availability[0] ?? '');
  const day = {
    said: slot.text.slice(0, 120),
    ...(slot.weekday !== null && { weekday: slot.weekday }),
  };
  const step: Step = { kind, day, time: null, minutes: null, attendees: [] };
  return { act: 'next-step', step, asksWhen: false, settles: false, ...whole };
}

function leaving(call: CallSoFar): WordLine[] {
  const { state } = call;
  const { patience } = turnOf(call, NOTHING).foretold.allowed;
  const ends: ModelAct = { do: 'end', ids: [] };
  const goodbye: Invitation = { heard: [{ act: 'goodbye', ...whole }], act: ends };
  const lines: WordLine[] = [];
  if (patience === 'over') {
    const mends = ORS.format(MENDS.map((act) => texts.mends[act]));
    lines.push({
      text: filledText(texts.over, { mends }),
      invites: [{ heard: [NOTHING], act: ends }, goodbye],
    });
  } else {
    const threat: RepAct = { act: 'rude', degree: 'threat', ...whole };
    lines.push({ text: texts.stay, invites: [goodbye, { heard: [threat], act: ends }] });
  }
  if (patience === 'thin' && !state.warnedOfTime) lines.push(plain(texts.thin));
  if (state.counts.insults > 0) {
    const insult: RepAct = { act: 'rude', degree: 'insult', ...whole };
    lines.push({ text: texts.insulted, invites: [{ heard: [insult], act: ends }] });
  }
  return lines;
}

function stepWords(step: Step, { voice }: StatementPersona): string {
  const date = spokenDate(step, voice.language);
  const kind = step.kind === 'send-info' ? texts.sends : texts.kinds[step.kind];
  return `${kind}${date === null ? '' : `, ${date}`}`;
}
