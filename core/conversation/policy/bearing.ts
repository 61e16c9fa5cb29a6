import type { Brief } from '#core/contract/personas/persona.ts';
import common from '#core/scoring/hearing/lexicon/common.json' with { type: 'json' };
import { stemsOf } from '#core/scoring/hearing/turn/stems.ts';

/** What a rare word says about what was meant, by the number of facts that share it: one, two, three or four, more. */
const WEIGHT = [0, 3, 2.2, 1.2, 1.2];
const COMMON_WEIGHT = 0.5;
const MOST = 7;
/** Said of any business; they pick nothing out. */
const ANYWHERE = new Set(
  [
    ...common.words,
    'month',
    'today',
    'talk',
    'look',
    'take',
    'hand',
    'part',
    'happen',
    'handl',
    'back',
    'cost',
    'money',
    'start',
    'last',
    'next',
    'keep',
    'anyth',
    'someth',
    'mean',
    'long',
    'big',
    'side',
    'point',
    'place',
    'else',
    'help',
    'chang',
    'better',
    'possibl',
    'moment',
    'current',
    'usual',
    'happ',
    'three',
    'four',
    'five',
    'ten',
    'run',
    'set',
    'put',
    'end',
    'sound',
    'ever',
    'sort',
    'kind',
    'gett',
    'don',
    'didn',
    'doesn',
    'mak',
    'hav',
    'runn',
    'tak',
    'giv',
    'com',
    'goes',
    'doing',
    'done',
    'went',
    'came',
    'gone',
    'yourself',
    'way',
    'new',
    'old',
    'first',
    'top',
    'guy',
    'folk',
    'somebody',
    'everybody',
    'nobody',
    'anyon',
    'anybody',
    'everyth',
    'noth',
    'whole',
    'around',
    'never',
    'without',
    'enough',
    'since',
    'till',
    'rest',
    'left',
    'let',
    'instead',
    'another',
    'half',
    'six',
    'seven',
    'eight',
    'nine',
    'twelve',
    'twenty',
    'hundr',
    'system',
    'number',
    'stuff',
    'normal',
    'together',
    'little',
    'against',
    'behind',
    'yet',
    'person',
    'while',
    'already',
  ].map(root),
);

const INDEX = new WeakMap<Brief, ReadonlyMap<string, ReadonlySet<string>>>();

/** How far the words of a question bear on a fact of the brief, by id: 0 where they share nothing that tells, up to 7. */
export function bearings(brief: Brief, question: string): ReadonlyMap<string, number> {
  const index = indexOf(brief);
  const scores = new Map<string, number>();
  for (const stem of new Set(tellingStems(question))) {
    const facts = index.get(stem);
    if (facts === undefined) continue;
    for (const id of facts)
      scores.set(id, Math.min(MOST, (scores.get(id) ?? 0) + (WEIGHT[facts.size] ?? COMMON_WEIGHT)));
  }
  return scores;
}

/** The words of a question that could pick something out. */
export function tellingStems(text: string): string[] {
  return stemsOf(text)
    .map(root)
    .filter((stem) => !ANYWHERE.has(stem));
}

function indexOf(brief: Brief): ReadonlyMap<string, ReadonlySet<string>> {
  const known = INDEX.get(brief);
  if (known !== undefined) return known;
  const index = new Map<string, Set<string>>();
  for (const fact of brief.facts) {
    for (const stem of stemsOf(
      [fact.id.replaceAll('-', ' '), fact.text, ...fact.again, ...fact.keys].join(' '),
    ).map(root)) {
      const facts = index.get(stem) ?? new Set<string>();
      index.set(stem, facts.add(fact.id));
    }
  }
  INDEX.set(brief, index);
  return index;
}

/** "Outage" and "outages" are cut to different stems. */
function root(stem: string): string {
  return stem.length > 4 ? stem.replace(/(?:e|y|i)$/, '') : stem;
}
