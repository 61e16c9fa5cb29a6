import type { PersonaAct } from '#core/contract/personas/reading.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import { gaugesOf, type Gauges } from './gauges.ts';
import type { CallState } from './state.ts';

/** What a persona turn does to the state. */
export function foldPersonaActs(
  state: CallState,
  acts: readonly PersonaAct[],
  persona: StatementPersona,
): void {
  const gauges = gaugesOf(state, persona);
  const told = acts.filter((act) => act.act === 'told').map(({ id }) => id);
  state.said = acts;
  if (told.length > 0) {
    state.lastTold = [...new Set(told)];
    state.toldTurn = state.turns;
  }
  state.waits = 'none';
  for (const act of acts) {
    if (act.line !== null) state.lines.add(act.line);
    // Told in words of a model's own: asked again, it is told as one repeats it.
    else if (act.act === 'told') state.lines.add(`${act.id}#0`);
    foldAct(state, act, persona, gauges);
  }
  // What the rep put on the table has been answered, or was passed over.
  if (state.step?.by === 'rep') state.step = null;
}

function foldAct(
  state: CallState,
  act: PersonaAct,
  persona: StatementPersona,
  gauges: Gauges,
): void {
  switch (act.act) {
    case 'told':
      return foldTold(state, act.id, persona, gauges);
    case 'added':
      return foldAdded(state, act);
    case 'held':
      state.held.set(act.id, (state.held.get(act.id) ?? 0) + 1);
      return;
    case 'missed':
      state.lastMiss = act.kind;
      if (act.noun !== null) state.nouns.add(act.noun);
      if (act.kind === 'what-do-you-mean') state.waits = 'question';
      return;
    case 'objected':
      return foldObjected(state, act.id);
    case 'asked':
      return foldAsked(state, act.id);
    case 'agreed':
      state.agreed = act.step;
      state.step = null;
      state.waits = 'step';
      return;
    case 'countered':
      state.step = { step: act.step, by: 'persona' };
      state.slotsOffered += 1;
      state.waits = 'step';
      return;
    case 'declined':
      state.declined += 1;
      state.declinedTurn = state.turns;
      state.declinedKind = act.step?.kind ?? null;
      state.declinedPhone = act.step?.phone === true;
      state.step = null;
      return;
    case 'warned':
      if (act.about === 'time') state.warnedOfTime = true;
      return;
    case 'ended':
      state.ended = act.why;
      return;
    default:
  }
}

/** What a persona gains in interest and trust by telling a layer of a pain for the first time. */
const LAYERS = { surface: [8, 1], cause: [6, 2], cost: [10, 2] } as const;

function foldTold(state: CallState, id: string, persona: StatementPersona, { gain }: Gauges): void {
  if (state.told.includes(id)) return;
  state.told.push(id);
  for (const pain of persona.brief.pains)
    for (const layer of ['surface', 'cause', 'cost'] as const)
      if (pain[layer] === id) {
        gain('interest', LAYERS[layer][0]);
        gain('trust', LAYERS[layer][1]);
      }
}

/** It counts as told: what is said in a call stands in it. */
function foldAdded(
  state: CallState,
  { id, text, asks, keys }: Extract<PersonaAct, { act: 'added' }>,
): void {
  if (state.added.some((statement) => statement.id === id)) return;
  state.added.push({
    id,
    text,
    again: [],
    asks: asks.length > 0 ? asks : [text],
    keys,
    topics: [],
  });
  state.lines.add(`${id}#0`);
}

function foldObjected(state: CallState, id: string): void {
  const known = state.objections.get(id);
  state.objections.set(id, {
    stage: 'open',
    said: (known?.said ?? 0) + 1,
    credit: known?.credit ?? 0,
    turn: state.turns,
  });
  state.objection = id;
  state.waits = 'objection';
}

function foldAsked(state: CallState, id: string | null): void {
  const again = state.question !== null && state.question.id === id;
  state.question = { id, turn: state.turns, said: again ? (state.question?.said ?? 0) + 1 : 1 };
  if (id !== null) state.questionsAsked.add(id);
  state.lastQuestionTurn = state.turns;
  state.waits = 'question';
}
