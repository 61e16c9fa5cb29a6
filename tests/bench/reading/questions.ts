import { generalKnowledge } from '#core/persona/general.ts';
import type { Model } from '#core/reading/model.ts';
import { readSets } from '#tests/training/knowledgeSets.ts';
import { crossExamples } from '#tests/training/model.ts';
import { outcomeOf, type RankExample } from '#tests/training/rank.ts';
import { percent, type Row } from '../table.ts';

const RIGHT = 0.9;
const WRONG = 0.03;

/**
 * What comes of questions about the personas that training leaves out, by persona and writer: those of the persona's own writer (each
 * with itself left out of what is searched) and those of others.
 */
export function questionRows(model: Model): Row[] {
  const sets = readSets();
  return sets
    .filter(({ heldOut }) => heldOut)
    .flatMap((set) => {
      const examples = crossExamples([set], sets, {
        general: generalKnowledge,
        encoder: model.encoder,
        acts: model.acts,
      });
      const sources = [...new Set(examples.map(({ writer }) => writer))].toSorted();
      return sources.flatMap((writer) =>
        rowsOf(
          `${set.persona.id}, ${writer}`,
          examples.filter((each) => each.writer === writer),
          model,
        ),
      );
    });
}

function rowsOf(name: string, examples: readonly RankExample[], model: Model): Row[] {
  const outcomes = examples.map((example) => outcomeOf(example, model.rank, model.threshold));
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  const all = outcomes.length;
  const forced = examples.filter(({ gold }) => gold !== null);
  const first = forced.filter((example) => outcomeOf(example, model.rank, 0) === 'right').length;
  return [
    {
      what: `${name}: right of ${all}`,
      figure: percent(count('right'), all),
      target: `${RIGHT * 100} %`,
      met: count('right') / all >= RIGHT,
    },
    { what: `${name}: honest miss`, figure: percent(count('miss'), all), target: '', met: null },
    {
      what: `${name}: wrong`,
      figure: percent(count('wrong'), all),
      target: `${WRONG * 100} %`,
      met: count('wrong') / all <= WRONG,
    },
    {
      what: `${name}: right if it had to answer`,
      figure: percent(first, forced.length),
      target: '',
      met: null,
    },
  ];
}
