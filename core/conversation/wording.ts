import type { Persona } from '#core/contract/personas/persona.ts';
import answers from './lines/answers.json' with { type: 'json' };
import closing from './lines/closing.json' with { type: 'json' };
import nextStep from './lines/nextStep.json' with { type: 'json' };
import objections from './lines/objections.json' with { type: 'json' };
import opening from './lines/opening.json' with { type: 'json' };
import reactions from './lines/reactions.json' with { type: 'json' };
import safety from './lines/safety.json' with { type: 'json' };

/** A whole sentence or more, said as it stands but for `{slots}` of names and days. */
export interface Line {
  id: string;
  text: string;
}

type Temperament = Persona['temperament'];
/** What must hold for a line to be true: the rep is new to the persona, or has asked nothing yet. */
export type Circumstance = 'stranger' | 'unasked';
type Pools = Record<string, Partial<Record<Temperament | Circumstance | 'any', string[]>>>;

const POOLS: Pools = {
  ...opening,
  ...safety,
  ...answers,
  ...reactions,
  ...objections,
  ...nextStep,
  ...closing,
};
const LINES = new Map(Object.entries(POOLS).map(([act, groups]) => [act, linesOf(act, groups)]));

const CIRCUMSTANCES: readonly Circumstance[] = ['stranger', 'unasked'];
const PLAIN: readonly Line[] = [...LINES.values()]
  .flat()
  .filter((line) => !line.text.includes('{'));
const SPLIT = new Map<string, [Line[], Line[]]>();

/** The lines of an act, in the order in which they may be used: own and common ones, then those of other temperaments. */
export function candidates(
  act: string,
  temperament: Temperament,
  circumstances: readonly Circumstance[] = CIRCUMSTANCES,
): [Line[], Line[]] {
  const key = `${act}/${temperament}/${circumstances.join()}`;
  const known = SPLIT.get(key);
  if (known) return known;
  const groups = LINES.get(act);
  if (groups === undefined) throw new Error(`no lines are written for the act ${act}`);
  const own = (group: string) =>
    group === 'any' || group === temperament || circumstances.some((each) => each === group);
  const split: [Line[], Line[]] = [
    groups.filter((line) => own(line.group)),
    groups.filter((line) => !own(line.group) && !CIRCUMSTANCES.some((each) => each === line.group)),
  ];
  SPLIT.set(key, split);
  return split;
}

/** Every act that has lines. */
export function acts(): string[] {
  return [...LINES.keys()];
}

/** All lines without slots, to recognise them in what was said. */
export function plainLines(): readonly Line[] {
  return PLAIN;
}

function linesOf(act: string, groups: Pools[string]): (Line & { group: string })[] {
  return Object.entries(groups).flatMap(([group, texts]) =>
    texts.map((text, index) => ({ id: `${act}/${group}/${index}`, text, group })),
  );
}
