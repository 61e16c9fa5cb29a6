import type { RepAct } from '#core/contract/personas/reading.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import { gaugesOf, type Gauges } from './gauges.ts';
import {
  businessQuestions,
  hasHeard,
  heardOf,
  isOnly,
  lengthOf,
  questionsOf,
  type ActOf,
} from './heard.ts';
import { hasToldPain, type CallState } from './state.ts';

/** Characters of one turn from which a listener gets restless, and from which it is a speech. */
const LONG_TURN = 420;
const SPEECH = 800;

/** What a rep turn does to the state. */
export function foldRepActs(
  state: CallState,
  acts: readonly RepAct[],
  persona: StatementPersona,
): void {
  const gauges = gaugesOf(state, persona);
  startTurn(state, acts, gauges);
  foldConduct(state, acts, gauges);
  foldOpening(state, acts, gauges);
  foldQuestions(state, acts, gauges);
  foldPitch(state, acts, persona, gauges);
  foldRecap(state, acts, gauges);
  foldObjection(state, acts, persona, gauges);
  foldAnswer(state, acts, gauges);
  foldStep(state, acts);
}

function startTurn(state: CallState, acts: readonly RepAct[], gauges: Gauges): void {
  const { drain, longCall } = gauges.tuning;
  state.turns += 1;
  state.heard = acts;
  state.justMet = [];
  state.answered = null;
  gauges.change('patience', -drain - (state.turns > longCall ? 3 : 0));
  // What a repair has ruled out stays so while the rep goes on repairing.
  const repairs = heardOf(acts, 'repair').filter(({ kind }) =>
    ['not-asked', 'other', 'meant'].includes(kind),
  );
  const lastTold = state.toldTurn === state.turns - 1 ? state.lastTold : [];
  state.barred = repairs.length > 0 ? [...new Set([...state.barred, ...lastTold])] : [];
}

/** Silence, noise, rudeness, pressure, empty turns and speeches. */
function foldConduct(state: CallState, acts: readonly RepAct[], { lose }: Gauges): void {
  const { counts } = state;
  counts.silences = isOnly(acts, 'silence') ? counts.silences + 1 : 0;
  if (counts.silences > 0) lose('patience', 6);
  counts.unclear = isOnly(acts, 'unclear') ? counts.unclear + 1 : 0;
  if (counts.unclear > 0) lose('patience', 4);
  for (const { degree } of heardOf(acts, 'rude')) {
    if (degree === 'sneer') counts.sneers += 1;
    else if (degree === 'advance') counts.advances += 1;
    else counts.insults += 1;
    lose('patience', degree === 'sneer' ? 12 : 28);
    lose('trust', degree === 'sneer' ? 8 : 20);
    lose('interest', degree === 'sneer' ? 3 : 10);
  }
  if (hasHeard(acts, 'pressing')) {
    counts.pressings += 1;
    lose('patience', 12);
    lose('trust', 8);
    lose('interest', 4);
  }
  if (hasHeard(acts, 'instruction')) {
    counts.instructions += 1;
    lose('patience', 12);
    lose('trust', 8);
  }
  if (hasHeard(acts, 'discount')) lose('trust', 2);
  foldEmptiness(state, acts, lose);
  foldLength(state, acts, lose);
}

function foldEmptiness(state: CallState, acts: readonly RepAct[], lose: Gauges['lose']): void {
  const empty = isOnly(acts, 'acknowledgement', 'confirm', 'statement') && lengthOf(acts) < 16;
  const waited = state.waits === 'step' || state.waits === 'question';
  state.counts.empty = empty && !waited ? state.counts.empty + 1 : 0;
  if (state.counts.empty > 2) lose('patience', 10);
}

function foldLength(state: CallState, acts: readonly RepAct[], lose: Gauges['lose']): void {
  const length = lengthOf(acts);
  if (length <= LONG_TURN || businessQuestions(acts).length > 0) return;
  state.counts.monologues += 1;
  lose('patience', length > SPEECH ? 14 : 6);
  lose('trust', 3);
  lose('interest', length > SPEECH ? 4 : 1);
}

function foldOpening(state: CallState, acts: readonly RepAct[], { gain, once }: Gauges): void {
  for (const { name, company } of heardOf(acts, 'introduction')) {
    state.rep.named = true;
    state.rep.name ??= name;
    state.rep.company ??= company;
    once('introduction', () => gain('trust', 4));
  }
  if (hasHeard(acts, 'reason', 'pitch', 'agenda')) state.rep.gaveReason = true;
  if (hasHeard(acts, 'permission')) once('permission', () => gain('trust', 3));
  if (hasHeard(acts, 'agenda')) once('agenda', () => gain('trust', 3));
  if (hasHeard(acts, 'reason'))
    once('reason', () => {
      gain('trust', 3);
      gain('interest', 3);
    });
}

/** Most that is credited of each in a call. */
const MOST = { empathy: 4, followUps: 5, digging: 4, needPayoffs: 2 };

function foldQuestions(state: CallState, acts: readonly RepAct[], gauges: Gauges): void {
  const questions = businessQuestions(acts);
  foldEmpathy(state, acts, gauges);
  if (questions.length === 0) return;
  const repeated = questions.every(
    ({ about }) =>
      about.to === 'statement' && about.thread !== true && (state.asked.get(about.id) ?? 0) > 0,
  );
  state.counts.questions += questions.length;
  for (const { about } of questions)
    if (about.to === 'statement') state.asked.set(about.id, (state.asked.get(about.id) ?? 0) + 1);
  if (questionsOf(acts).length > 3) gauges.lose('patience', 4);
  if (repeated && !hasHeard(acts, 'repair')) {
    gauges.lose('patience', 3);
    gauges.lose('trust', 1);
    return;
  }
  creditQuestions(state, questions, gauges);
}

function creditQuestions(
  state: CallState,
  questions: readonly ActOf<'question'>[],
  { gain }: Gauges,
): void {
  const { counts } = state;
  gain('trust', 0.8);
  gain('interest', 0.6);
  if (questions.some(({ followUp }) => followUp) && counts.followUps++ < MOST.followUps)
    gain('trust', 2.5);
  const digs = questions.some(({ kind }) => kind === 'problem' || kind === 'implication');
  if (digs && counts.digging++ < MOST.digging) gain('interest', 1.5);
  const pays = questions.some(({ kind }) => kind === 'need-payoff');
  if (pays && state.told.length > 1 && counts.needPayoffs++ < MOST.needPayoffs) gain('interest', 6);
}

/** Sympathy counts where there was something to feel for. */
function foldEmpathy(state: CallState, acts: readonly RepAct[], { gain }: Gauges): void {
  if (!hasHeard(acts, 'empathy')) return;
  const fits = state.toldTurn === state.turns - 1 || state.objection !== null;
  if (fits && state.counts.empathy++ < MOST.empathy) gain('trust', 4);
}

/** A pitch helps where it speaks to a pain that was told; the same pitch before that is noise. */
function foldPitch(
  state: CallState,
  acts: readonly RepAct[],
  persona: StatementPersona,
  { gain, lose }: Gauges,
): void {
  if (hasHeard(acts, 'price')) state.priceNamed = true;
  const pitches = heardOf(acts, 'pitch');
  if (pitches.length > 0) {
    state.counts.pitches += 1;
    const told = persona.brief.pains.filter((pain) =>
      [pain.surface, pain.cause, pain.cost].some((id) => state.told.includes(id)),
    );
    const relevant = pitches.some(({ pains }) => told.some(({ id }) => pains.includes(id)));
    if (relevant && state.counts.relevantPitches++ < 4) gain('interest', 6);
    else if (!hasToldPain(state, persona) && state.counts.pitches > 1) {
      lose('interest', 2);
      lose('patience', 3);
    }
  }
  if (
    (hasHeard(acts, 'proof') || pitches.some(({ kind }) => kind === 'story')) &&
    state.counts.proofs++ < 1
  )
    gain('interest', hasToldPain(state, persona) ? 4 : 2);
}

function foldRecap(state: CallState, acts: readonly RepAct[], { gain, lose }: Gauges): void {
  for (const { statements, wrong } of heardOf(acts, 'recap')) {
    if (wrong.length > 0) lose('trust', 2);
    else if (statements.length >= 2 && state.counts.recaps++ < 1) {
      gain('trust', 4);
      gain('interest', 5);
    }
  }
}

const MANNER_WORTH = {
  acknowledge: 0.5,
  reduce: 0.5,
  ask: 0.75,
  'small-step': 0.75,
  argue: 0.25,
} as const;
const SPECIFIC_WORTH = 1.25;

function foldObjection(
  state: CallState,
  acts: readonly RepAct[],
  persona: StatementPersona,
  { gain, lose, tuning }: Gauges,
): void {
  const record = state.objection === null ? undefined : state.objections.get(state.objection);
  if (state.objection === null || record === undefined) return;
  const responses = heardOf(acts, 'objection-response');
  const manners = new Set(responses.flatMap(({ manner }) => manner));
  for (const manner of manners) record.credit += MANNER_WORTH[manner];
  if (responses.some(({ specific }) => specific)) record.credit += SPECIFIC_WORTH;
  if (record.credit >= tuning.objectionNeed && responses.length > 0) {
    record.stage = 'met';
    state.justMet = [state.objection];
    state.objection = null;
    gain('trust', 6);
    gain('interest', 8);
    return;
  }
  const ignored = responses.length === 0 && record.turn === state.turns - 1;
  const takenUp = hasHeard(acts, 'empathy', 'apology', 'question', 'repair', 'permission');
  if (ignored && !takenUp) lose('patience', 4);
  if (hasLapsed(state, persona)) {
    record.stage = 'lapsed';
    state.objection = null;
  }
}

/** "I only have a minute" is forgotten once the call has gone on for a while. */
function hasLapsed(state: CallState, persona: StatementPersona): boolean {
  const record = state.objections.get(state.objection ?? '');
  const objection = persona.brief.objections.find(({ id }) => id === state.objection);
  if (record === undefined || objection?.trigger !== 'opener') return false;
  const since = state.turns - record.turn;
  return since >= 2 && (since >= 4 || state.told.length >= 1);
}

function foldAnswer(state: CallState, acts: readonly RepAct[], { gain, lose }: Gauges): void {
  const open = state.question;
  if (open === null) return;
  const answers = heardOf(acts, 'answer');
  const exact = answers.some(({ question }) => question !== null && question === open.id);
  const bare =
    state.waits === 'question' &&
    (answers.length > 0 || hasHeard(acts, 'confirm', 'deny', 'proof', 'price'));
  if (exact || bare) {
    const well = exact || open.id === null;
    state.answered = well ? 'well' : 'thin';
    state.question = null;
    gain('trust', well ? 5 : 1);
    if (well) gain('interest', open.id === null ? 2 : 5);
    return;
  }
  if (state.waits !== 'question' || hasHeard(acts, 'repair', 'unclear', 'silence')) return;
  // A question that any buyer asks is let go; one's own is remembered.
  if (open.id === null) {
    state.question = null;
    return;
  }
  state.answered = 'dodged';
  lose('trust', 2);
  lose('patience', 2);
}

/** What the rep proposes lies on the table until the persona has answered. */
function foldStep(state: CallState, acts: readonly RepAct[]): void {
  const proposal = heardOf(acts, 'next-step').at(-1);
  if (proposal && !proposal.settles && state.step?.by !== 'persona')
    state.step = { step: proposal.step, by: 'rep' };
}
