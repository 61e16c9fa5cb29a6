import { detailFeatures, heardFeatures } from '#core/reading/features.ts';
import { DETAILS, type Detail } from '#core/reading/labels.ts';
import { cutTurn, sharesOf, type ActTables } from '#core/reading/stretches.ts';
import type { LabelledTurn } from './turns.ts';

export interface ActFigures {
  stretches: number;
  found: number;
  said: number;
  saidRight: number;
  details: Partial<Record<Detail, { all: number; right: number }>>;
}

/**
 * How many labelled stretches are found, how many of those said are right, and details where the
 * stretch is given.
 */
export function judgeActs(turns: readonly LabelledTurn[], tables: ActTables): ActFigures {
  const figures: ActFigures = { stretches: 0, found: 0, said: 0, saidRight: 0, details: {} };
  for (const turn of turns) {
    judgeStretches(turn, tables, figures);
    judgeDetails(turn, tables, figures);
  }
  return figures;
}

interface Place {
  from: number;
  to: number;
}

const overlap = (a: Place, b: Place) => Math.min(a.to, b.to) - Math.max(a.from, b.from);

function judgeStretches(
  { words, hearing, stretches }: LabelledTurn,
  tables: ActTables,
  figures: ActFigures,
): void {
  const said = cutTurn(words, hearing, tables);
  for (const stretch of stretches.filter(({ label }) => label !== 'filler')) {
    figures.stretches += 1;
    const half = (stretch.to - stretch.from) / 2;
    if (said.some((each) => each.label === stretch.label && overlap(each, stretch) >= half))
      figures.found += 1;
  }
  for (const each of said.filter(({ label }) => label !== 'filler')) {
    figures.said += 1;
    if (stretches.some((stretch) => stretch.label === each.label && overlap(stretch, each) > 0))
      figures.saidRight += 1;
  }
}

function judgeDetails(
  { words, hearing, stretches }: LabelledTurn,
  tables: ActTables,
  figures: ActFigures,
): void {
  for (const { from, to, details } of stretches)
    for (const [name, named] of Object.entries(details) as [Detail, string[]][]) {
      if (!DETAILS[name].one) continue;
      const own = detailFeatures(words, from, to, hearing);
      const features = name === 'topic' ? [...own, ...heardFeatures(hearing)] : own;
      const shares = sharesOf(features, name, tables);
      const sum = (figures.details[name] ??= { all: 0, right: 0 });
      sum.all += 1;
      if (DETAILS[name].labels[shares.indexOf(Math.max(...shares))] === named[0]) sum.right += 1;
    }
}
