import type { Mood } from '#core/contract/calls/call.ts';
import type { Said } from './events.ts';
import { hashOfParts } from '#core/language/hash.ts';
import type { Heard } from './listen.ts';
import type { PersonaState } from './state.ts';
import type { CallSetting } from './types.ts';
import { candidates, type Circumstance, type Line } from './wording.ts';

/** A persona turn in the making: what it rests on, and what has been put into it so far. */
export interface Scene {
  readonly setting: CallSetting;
  readonly state: PersonaState;
  readonly heard: Heard;
  readonly parts: string[];
  readonly events: Said[];
  readonly drawn: Set<string>;
  act: string;
  endCall: boolean;
}

export function newScene(setting: CallSetting, state: PersonaState, heard: Heard): Scene {
  return {
    setting,
    state,
    heard,
    parts: [],
    events: [],
    drawn: new Set(),
    act: '',
    endCall: false,
  };
}

/** Says a line of the act that was not said in this call; false where none is left. Slots are names, days and the like. */
export function speak(scene: Scene, act: string, slots: Record<string, string> = {}): boolean {
  const line = draw(scene, act);
  if (line === null) return false;
  scene.drawn.add(line.id);
  scene.events.push({ type: 'line', id: line.id });
  add(scene, act, fill(line.text, scene, slots));
  return true;
}

/** Says a line of the persona's own, once. The first act of a turn names the turn. */
export function add(scene: Scene, act: string, text: string): void {
  if (scene.parts.includes(text)) return;
  if (scene.act === '' || scene.act.startsWith('lead-')) scene.act = act;
  scene.parts.push(text);
}

export function speakFirst(
  scene: Scene,
  acts: readonly string[],
  slots: Record<string, string> = {},
): boolean {
  return acts.some((act) => speak(scene, act, slots));
}

/** True in `share` of 100 cases, the same each time for the same turn. */
export function chance(scene: Scene, salt: string, share: number): boolean {
  return (
    hashOfParts(scene.setting.seed, scene.setting.persona.id, scene.state.repTurns, salt) % 100 <
    share
  );
}

export function moodOf(state: PersonaState): Mood {
  if (state.patience < 22 || state.counts.rude > 0) return 'annoyed';
  if (state.interest >= 60 && state.trust >= 50) return 'warm';
  if (state.interest >= 42) return 'curious';
  if (state.trust < 25) return state.interest < 15 ? 'cold' : 'wary';
  return 'neutral';
}

/** A pool holds the persona's own way to talk first; others lend their lines only when it has run dry. */
function draw(scene: Scene, act: string): Line | null {
  const { setting, state } = scene;
  const unused = (line: Line) => !state.used.has(line.id) && !scene.drawn.has(line.id);
  const pools = candidates(act, setting.persona.temperament, circumstancesOf(scene));
  const pool = pools.map((lines) => lines.filter(unused)).find((lines) => lines.length > 0);
  if (pool === undefined) return null;
  return (
    pool[
      hashOfParts(setting.seed, setting.persona.id, state.repTurns, act, scene.parts.length) %
        pool.length
    ] ?? null
  );
}

function circumstancesOf({ setting, state }: Scene): Circumstance[] {
  const stranger = setting.callType === 'cold-call' || setting.callType === 'discovery';
  return [
    ...(stranger ? ['stranger' as const] : []),
    ...(state.asked.length === 0 ? ['unasked' as const] : []),
  ];
}

function fill(text: string, scene: Scene, slots: Record<string, string>): string {
  const persona = scene.setting.persona;
  const values: Record<string, string> = {
    first: persona.name.split(' ')[0] ?? persona.name,
    name: persona.name,
    company: persona.companyName,
    ...slots,
  };
  return capitalised(text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole));
}

/** A slot may open a sentence: "tomorrow at ten works" becomes "Tomorrow at ten works". */
export function capitalised(text: string): string {
  return text
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replaceAll(
      /([.!?] )(\p{Ll})/gu,
      (_, mark: string, letter: string) => mark + letter.toUpperCase(),
    );
}
