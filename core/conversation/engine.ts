import { applyHeard } from './effects.ts';
import { applySaid, type Said } from './events.ts';
import { hashOfParts } from '#core/language/hash.ts';
import { listen, type Heard } from './listen.ts';
import { planTurn } from './plan.ts';
import { keep, recall } from './recall.ts';
import { recognise } from './recognise.ts';
import { moodOf, type Scene } from './scene.ts';
import { initialState, tuningOf, type PersonaState } from './state.ts';
import type { CallSetting, Reply, SpokenTurn } from './types.ts';
import { candidates } from './wording.ts';

/** The line with which the persona picks up. */
export function openCall(setting: CallSetting): Reply {
  const { persona, seed, callType } = setting;
  const pools = candidates(`pick-up-${callType}`, persona.temperament);
  const pool = pools.find((lines) => lines.length > 0) ?? [];
  const text =
    pool[hashOfParts(seed, persona.id, 'pick-up') % Math.max(1, pool.length)]?.text ?? 'Hello?';
  const state = initialState(persona);
  return {
    text: text
      .replaceAll('{first}', persona.name.split(' ')[0] ?? persona.name)
      .replaceAll('{company}', persona.companyName)
      .replaceAll('{name}', persona.name),
    act: 'pick-up',
    mood: moodOf(state),
  };
}

/**
 * The persona's answer to the last rep turn. `turns` begins with the pick-up line and ends with the rep's turn.
 * The same setting and turns give the same reply, on any machine; it takes no clock and no chance.
 */
export function nextReply(setting: CallSetting, turns: readonly SpokenTurn[]): Reply {
  return planReply(setting, turns).reply;
}

/** The answer with what it rests on: what the persona is like by now, what was heard, and what saying it does to the call. */
export interface PlannedReply {
  reply: Reply;
  state: PersonaState;
  heard: Heard;
  events: readonly Said[];
}

/** As `nextReply`, for whoever words the answer anew. */
export function planReply(setting: CallSetting, turns: readonly SpokenTurn[]): PlannedReply {
  const last = turns.at(-1);
  const state = foldState(setting, turns.slice(0, -1));
  const heard = listen(setting, state, last?.role === 'rep' ? last.text : '');
  applyHeard(setting, state, heard);
  const scene = planTurn(setting, state, heard);
  return { reply: replyOf(scene), state, heard, events: scene.events };
}

/** What the turns have made of the persona: each rep turn is heard, each persona turn taken as planned or read from its words. */
export function foldState(setting: CallSetting, turns: readonly SpokenTurn[]): PersonaState {
  const known = recall(setting, turns);
  const state = known?.state ?? initialState(setting.persona);
  const { gain } = tuningOf(setting.persona);
  let plan: Scene | null = null;
  for (const turn of turns.slice(known?.length ?? 0)) {
    if (turn.role === 'rep') {
      const heard = listen(setting, state, turn.text);
      applyHeard(setting, state, heard);
      plan = planTurn(setting, state, heard);
    } else {
      const asPlanned = plan !== null && (turn.worded === true || replyOf(plan).text === turn.text);
      applySaid(
        state,
        asPlanned && plan !== null
          ? plan.events
          : recognise(setting.persona.brief, state, turn.text),
        gain,
      );
      // "Hello?" asks nothing of the rep that the rep would answer.
      if (state.repTurns > 0) state.lastLine = turn.text;
      plan = null;
    }
  }
  if (plan === null && turns.length > (known?.length ?? 0)) keep(setting, turns, state);
  return state;
}

function replyOf(scene: Scene): Reply {
  const reply: Reply = { text: scene.parts.join(' '), act: scene.act, mood: moodOf(scene.state) };
  return scene.endCall ? { ...reply, endCall: true } : reply;
}
