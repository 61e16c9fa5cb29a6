import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { RepAct, Step } from '#core/contract/personas/reading.ts';
import { moodOf } from '../mood.ts';
import { objectionToStep, openObjection, dueObjection } from '../referee/objections.ts';
import { openStatements } from '../referee/locks.ts';
import { referee } from '../referee/referee.ts';
import { judgeProposal, type Verdict } from '../referee/steps.ts';
import { spokenDate } from '../spoken.ts';
import type { CallState } from '../state.ts';
import { tuningOf } from '../tuning.ts';
import { filledText } from './fill.ts';
import texts from './prompts/word.json' with { type: 'json' };

/**
 * The referee's word for the turn that is to be answered, in plain language: what the persona feels, what it may tell now, and what it
 * would do should the rep object, pitch, name a price or propose something. It is made before the turn is read.
 * @param state before the rep's turn
 */
export function refereesWord(state: CallState, persona: StatementPersona): string {
  const next: CallState = { ...state, turns: state.turns + 1, heard: [], justMet: [] };
  return [
    texts.mood[moodOf(state)],
    ...secrets(next, persona),
    ...state.added.map(({ text }) => filledText(texts.added, { text })),
    ...objections(next, persona),
    ...steps(next, persona),
    state.question === null ? '' : texts.asked,
    ...leaving(next, persona),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function secrets(state: CallState, persona: StatementPersona): string[] {
  if (persona.difficulty === 'easy' || persona.brief.statements.every(({ lock }) => !lock))
    return [];
  const { open } = openStatements(state, persona);
  const ids = persona.brief.statements.filter(({ id, lock }) => lock && open.has(id));
  return ids.length === 0
    ? [texts.closed]
    : [filledText(texts.open, { ids: ids.map(({ id }) => id).join(', ') })];
}

const whole = { span: [0, 1] as [number, number], confidence: 1 };
/** Turns that call for an objection, each in its simplest form. */
const OCCASIONS: RepAct[][] = [
  [{ act: 'price', amount: null, ...whole }],
  [{ act: 'pitch', kind: 'benefit', pains: [], ...whole }],
  [{ act: 'reason', ...whole }],
  [
    {
      act: 'question',
      kind: 'need-payoff',
      about: { to: 'nothing', noun: null },
      closed: false,
      followUp: false,
      ...whole,
    },
  ],
];

function objections(state: CallState, persona: StatementPersona): string[] {
  const open = openObjection(state, persona);
  const lines = open === null ? [] : [filledText(texts.worry, { objection: open.text })];
  const seen = new Set<string>();
  for (const heard of OCCASIONS) {
    const priceNamed = state.priceNamed || heard.some(({ act }) => act === 'price');
    const due = dueObjection({ ...state, heard, priceNamed }, persona);
    if (due === null || seen.has(due.objection.id)) continue;
    const { id, text } = due.objection;
    seen.add(id);
    lines.push(filledText(texts.due[due.because], { id, objection: text }));
  }
  return lines.length === 0 ? [texts.noObjection] : lines;
}

function steps(state: CallState, persona: StatementPersona): string[] {
  const { agreed, step } = state;
  if (agreed !== null) return [filledText(texts.agreed, { step: stepWords(agreed, persona) })];
  const lines =
    step?.by === 'persona'
      ? [filledText(texts.offered, { step: stepWords(step.step, persona) })]
      : [];
  const kinds = [
    ...new Set<NextStepKind>([...persona.brief.nextSteps.map(({ kind }) => kind), 'send-info']),
  ];
  const verdicts = kinds.map((kind) => ({ kind, verdict: verdictOn(kind, state, persona) }));
  lines.push(...verdicts.flatMap(({ kind, verdict }) => verdictWords(kind, verdict)));
  const objection = objectionToStep(state, persona);
  if (objection !== null && verdicts.some(({ verdict }) => verdict?.answer === 'decline'))
    lines.push(filledText(texts.due['next-step'], { id: objection.id, objection: objection.text }));
  if (lines.length === 0) lines.push(texts.noStep);
  const slots = persona.brief.availability.join('; ');
  lines.push(tuningOf(persona).picksDate ? filledText(texts.free, { slots }) : texts.anyTime);
  return lines;
}

/** What it would say to such a step at a time that suits it. */
function verdictOn(
  kind: NextStepKind,
  state: CallState,
  persona: StatementPersona,
): Verdict | null {
  const free = persona.brief.availability[0] ?? '';
  const step: Step = {
    kind,
    day: { said: free.slice(0, 120), weekday: 'monday' },
    time: null,
    minutes: null,
    attendees: [],
  };
  const heard: RepAct[] = [{ act: 'next-step', step, asksWhen: false, settles: false, ...whole }];
  return judgeProposal({ ...state, step: null, heard }, persona);
}

function verdictWords(kind: NextStepKind, verdict: Verdict | null): string[] {
  if (verdict === null) return [];
  const named = { kind: texts.kinds[kind] };
  // A time that does not suit is no refusal of the step.
  const isWilling =
    verdict.answer === 'agree' || (verdict.answer === 'counter' && verdict.why === 'other-time');
  if (isWilling) return [kind === 'send-info' ? texts.agreeInfo : filledText(texts.agree, named)];
  if (verdict.answer === 'counter')
    return [filledText(texts.counter, { ...named, smaller: texts.kinds[verdict.step.kind] })];
  return [filledText(texts.decline, named)];
}

function leaving(state: CallState, persona: StatementPersona): string[] {
  const { patience } = referee(state, persona);
  return [
    patience === 'over' ? texts.over : texts.stay,
    patience === 'thin' && !state.warnedOfTime ? texts.thin : '',
    state.counts.insults > 0 ? texts.insulted : '',
  ];
}

function stepWords(step: Step, { voice }: StatementPersona): string {
  const date = spokenDate(step, voice.language);
  return `${texts.kinds[step.kind]}${date === null ? '' : `, ${date}`}`;
}
