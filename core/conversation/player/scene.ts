import type { Mood } from '#core/contract/calls/call.ts';
import type { GeneralEntry } from '#core/contract/personas/general.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type {
  PersonaAct,
  PersonaReading,
  RepAct,
  RepReading,
} from '#core/contract/personas/reading.ts';
import { calledName } from '#core/persona/asks/plainAsks.ts';
import type { Chance } from '../chance.ts';
import { moodOf } from '../mood.ts';
import { isOwn, poolLines, slotsIn, type Line, type PoolName } from '../pools.ts';
import type { Allowed } from '../referee/referee.ts';
import { capitalised } from '../spoken.ts';
import type { CallState } from '../state.ts';

/**
 * What a player speaks from. The rep's words are not among it: what it says back stands in the
 * reading.
 */
export interface PlayerInput {
  /** After the rep's turn was folded in. */
  state: CallState;
  allowed: Allowed;
  persona: StatementPersona;
  reading: RepReading;
  general: readonly GeneralEntry[];
  chance: Chance;
  /** Who speaks, for the reading: `rules@<hash>`. */
  by: string;
}

/** What a player answers. */
export interface PlayerReply {
  text: string;
  reading: PersonaReading;
  mood: Mood;
  /** The persona hangs up with this line. */
  endCall: boolean;
  /** The rule that spoke each part, for `--why`. */
  rules: readonly string[];
}

/** A persona turn in the making. */
export interface Scene extends PlayerInput {
  /** What is said, in order; a lead belongs to the part that follows. */
  readonly parts: string[];
  readonly said: PersonaAct[];
  readonly rules: string[];
  readonly drawn: Set<string>;
  readonly acts: readonly RepAct[];
  /** Parts that answer or ask something; leads are not counted. */
  weight: number;
  endCall: boolean;
}

export type Slots = Readonly<Record<string, string>>;
export type MakeAct = (line: string) => PersonaAct;

export function newScene(input: PlayerInput): Scene {
  return {
    ...input,
    parts: [],
    said: [],
    rules: [],
    drawn: new Set(),
    acts: input.reading.acts,
    weight: 0,
    endCall: false,
  };
}

export function replyOf(scene: Scene): PlayerReply {
  return {
    text: scene.parts.join(' '),
    reading: { role: 'persona', by: scene.by, acts: scene.said },
    mood: moodOf(scene.state),
    endCall: scene.endCall,
    rules: scene.rules,
  };
}

/** Says a line that is known by its id. */
export function say(scene: Scene, rule: string, text: string, act: PersonaAct): void {
  scene.parts.push(capitalised(text));
  scene.said.push(act);
  scene.rules.push(rule);
  scene.weight += 1;
  if (act.line !== null) scene.drawn.add(act.line);
}

/** Says a line of the first of the pools that has one left; false where none has. */
export function speak(
  scene: Scene,
  pools: PoolName | readonly PoolName[],
  make: MakeAct,
  slots: Slots = {},
): boolean {
  for (const pool of typeof pools === 'string' ? [pools] : pools) {
    const line = drawLine(scene, poolLines(pool), pool, slots);
    if (line === null) continue;
    say(scene, pool, filled(scene, line.text, slots), make(line.id));
    return true;
  }
  return false;
}

/** Words that introduce the part that follows. */
export function lead(scene: Scene, pool: PoolName, slots: Slots = {}): void {
  if (speak(scene, pool, acknowledged, slots)) scene.weight -= 1;
}

export function acknowledged(line: string): PersonaAct {
  return { act: 'acknowledged', line };
}

/** True in `share` of 100 cases. */
export function happens(scene: Scene, purpose: string, share: number): boolean {
  return scene.chance(purpose, 100) < share;
}

/**
 * A line that was not said in this call and whose slots can be filled: of the persona's own way of
 * talking first, and of those the ones that take up what was said (`slots`). Other temperaments
 * lend theirs when a pool has run dry.
 */
export function drawLine(
  scene: Scene,
  lines: readonly Line[],
  purpose: string,
  slots: Slots = {},
): Line | null {
  const known = { ...personaSlots(scene), ...slots };
  const free = lines.filter(
    (line) =>
      !scene.state.lines.has(line.id) &&
      !scene.drawn.has(line.id) &&
      line.slots.every((slot) => slot in known),
  );
  const own = free.filter((line) => isOwn(line, scene.persona.temperament));
  const pool = own.length > 0 ? own : free;
  const takesUp = pool.filter((line) => line.slots.some((slot) => slot in slots));
  const choice = takesUp.length > 0 ? takesUp : pool;
  return choice[scene.chance(`${purpose}/${scene.parts.length}`, choice.length)] ?? null;
}

export function filled(scene: Scene, text: string, slots: Slots = {}): string {
  if (slotsIn(text).length === 0) return text;
  const known: Slots = { ...personaSlots(scene), ...slots };
  return capitalised(
    text.replaceAll(/\{(\w+)\}( ?)/g, (whole, key: string, gap: string) => {
      const value = known[key];
      if (value === undefined) return whole;
      return (TIMES.has(key) && gap !== '' ? withoutAside(value) : value) + gap;
    }),
  );
}

const TIMES: ReadonlySet<string> = new Set(['slot', 'date']);

/** "Thursday at lunch", of "Thursday at lunch, I eat in the trailer": more words follow. */
function withoutAside(value: string): string {
  return value.split(', ')[0]!;
}

/** What a persona can fill into a line by itself. */
function personaSlots({ persona, state, chance }: Scene): Slots {
  const { name, jobTitle, companyName, brief } = persona;
  const colleague = brief.colleagues[chance('colleague', brief.colleagues.length)];
  const slot = brief.availability[state.slotsOffered % brief.availability.length];
  return {
    name,
    firstName: firstName(name),
    jobTitle,
    company: companyName,
    ...(slot !== undefined && { slot }),
    ...(colleague && { colleague: calledName(colleague.name) }),
    ...(state.rep.name !== null && { rep: firstName(state.rep.name) }),
    ...(state.rep.company !== null && { repCompany: state.rep.company }),
  };
}

export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** Whether a step was agreed in this turn: a yes to that answers nothing else. */
export function hasAgreed({ said }: Scene): boolean {
  return said.some(({ act }) => act === 'agreed');
}
