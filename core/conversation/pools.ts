import type { PublicPersona } from '#core/contract/personas/persona.ts';
import closing from './lines/closing.json' with { type: 'json' };
import facets from './lines/facets.json' with { type: 'json' };
import misses from './lines/misses.json' with { type: 'json' };
import objections from './lines/objections.json' with { type: 'json' };
import opening from './lines/opening.json' with { type: 'json' };
import reactions from './lines/reactions.json' with { type: 'json' };
import recap from './lines/recap.json' with { type: 'json' };
import repair from './lines/repair.json' with { type: 'json' };
import replies from './lines/replies.json' with { type: 'json' };
import safety from './lines/safety.json' with { type: 'json' };
import steps from './lines/steps.json' with { type: 'json' };

export type Temperament = PublicPersona['temperament'];

/** A sentence or more, said as it stands but for what `{slots}` name. */
export interface Line {
  id: string;
  text: string;
  /** `any`, or the temperament that talks like this. */
  group: string;
  slots: readonly string[];
}

const FILES = {
  ...closing,
  ...facets,
  ...misses,
  ...objections,
  ...opening,
  ...reactions,
  ...recap,
  ...repair,
  ...replies,
  ...safety,
  ...steps,
};

export type PoolName = keyof typeof FILES;

const POOLS = new Map(
  Object.entries(FILES).map(([name, groups]) => [name, linesOf(name, groups)] as const),
);

export function isPool(name: string): name is PoolName {
  return POOLS.has(name);
}

/** Every line of a pool, whoever says it. */
export function poolLines(name: PoolName): readonly Line[] {
  return POOLS.get(name) ?? [];
}

export function poolNames(): PoolName[] {
  return [...POOLS.keys()] as PoolName[];
}

/** Whether a persona of the temperament talks like that. */
export function isOwn(line: Line, temperament: Temperament): boolean {
  return line.group === 'any' || line.group === temperament;
}

export function slotsIn(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '');
}

function linesOf(name: string, groups: Record<string, string[]>): Line[] {
  return Object.entries(groups).flatMap(([group, texts]) =>
    texts.map((text, index) => ({
      id: `${name}/${group}#${index}`,
      text,
      group,
      slots: slotsIn(text),
    })),
  );
}
