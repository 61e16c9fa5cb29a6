import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { TurnManner, TurnMarks } from '#core/contract/calls/turnMarks.ts';
import foreign from '#core/language/lexicon/foreign.json' with { type: 'json' };
import common from '#core/language/lexicon/names.json' with { type: 'json' };
import broken from './broken.json' with { type: 'json' };
import spoken from '#core/language/lexicon/spoken.json' with { type: 'json' };
import { valueOf } from '#core/language/numbers.ts';
import { PhraseFinder } from '#core/language/phrases.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import manner from './manner.json' with { type: 'json' };

const FOREIGN = new Set(foreign);
const SMALL = new Set(common.common);
const FILLERS = new Set(spoken.fillers);
/** Lines of the other side that a turn may give back. */
const HEARD = 3;

interface Known {
  words: readonly Word[];
  runs: ReadonlySet<string>;
  content: ReadonlySet<string>;
}

/**
 * The marks of each turn, in the order of the call. `topicsOf` tells what a turn's reading is
 * about.
 */
export function marksOf(
  turns: readonly SpokenTurn[],
  topicsOf: (turn: SpokenTurn, place: number) => string[],
): TurnMarks[] {
  const heard: Known[] = [];
  const said: Known[] = [];
  const broughtUp = new Set<string>();
  const ownWords = new Set<string>();
  return turns.map((turn, place) => {
    const known = knownOf(turn.text);
    const isRep = turn.role === 'rep';
    const marks: TurnMarks = {
      words: known.words.length,
      fillers: fillersIn(turn.text),
      small: share(known.words, ({ text }) => SMALL.has(text)),
      foreign: share(known.words, ({ text }) => FOREIGN.has(text)),
      ...(isRep ? marksOfRep(known, { heard, said, broughtUp }) : NONE_OF_REP),
      topics: topicsOf(turn, place),
    };
    (isRep ? said : heard).push(known);
    for (const stem of known.content)
      if (isRep && !broughtUp.has(stem)) ownWords.add(stem);
      else if (!isRep && !ownWords.has(stem)) broughtUp.add(stem);
    return marks;
  });
}

type RepMarks = Omit<TurnMarks, 'words' | 'fillers' | 'small' | 'foreign' | 'topics'>;

const NONE_OF_REP: RepMarks = {
  broken: 0,
  echo: 0,
  again: 0,
  taken: 0,
  gathered: 0,
  // What was learned is told by the reader of sentences.
  builds: 0,
  fits: 0,
  recap: 0,
  presses: 0,
  manner: null,
};

function marksOfRep(
  known: Known,
  {
    heard,
    said,
    broughtUp,
  }: { heard: readonly Known[]; said: readonly Known[]; broughtUp: ReadonlySet<string> },
): RepMarks {
  return {
    broken: brokenIn(known.words),
    echo: coverOf(known.runs, heard.slice(-HEARD)),
    again: likestOf(known, said),
    taken: takenIn(known.content, heard.slice(-2)),
    gathered: sharedBy(known.content, broughtUp),
    builds: 0,
    fits: 0,
    recap: 0,
    presses: 0,
    manner: mannerOf(known.words),
  };
}

function knownOf(text: string): Known {
  const words = wordsOf(text);
  const texts = words.map((word) => word.text);
  return {
    words,
    runs: runsOf(texts),
    content: new Set(words.filter((word) => !SMALL.has(word.text)).map(({ stem }) => stem)),
  };
}

/** Rows of three words; a number that is read back is no echo. */
function runsOf(texts: readonly string[]): Set<string> {
  const isNumber = (text: string) => SPELT.has(text) || valueOf(text) !== null;
  return new Set(
    texts.slice(2).flatMap((word, at) => {
      const run = [texts[at]!, texts[at + 1]!, word];
      return run.every(isNumber) ? [] : run.join(' ');
    }),
  );
}

const SPELT = new Set(['oh', 'double', 'triple', 'dot', 'at']);

function fillersIn(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return words.filter((word) => FILLERS.has(word)).length;
}

const { mine, yours, ...phrases } = manner;
const [MINE, YOURS] = [new Set(mine), new Set(yours)];
const finder = new PhraseFinder(
  Object.entries(phrases).map(([value, list]) => ({ value, phrases: list })),
);

/** Words of a turn whose wording is looked at. */
const READ = 300;

function mannerOf(words: readonly Word[]): TurnManner {
  const read = words.slice(0, READ);
  const found = finder.find(read).map(({ value }) => value);
  const count = (name: string) => found.filter((each) => each === name).length;
  return {
    hedges: count('hedge'),
    jargon: count('jargon'),
    argues: found.includes('argue'),
    mine: words.filter(({ text }) => MINE.has(text)).length,
    yours: words.filter(({ text }) => YOURS.has(text)).length + count('together'),
    sentences: words.filter(({ stop }) => stop === '.' || stop === '?').length,
  };
}

function brokenIn(words: readonly Word[]): number {
  return words.filter(({ text, stop }, at) => {
    const next = words[at + 1];
    if (next === undefined) return words.length > SHORTEST_ENDED && ENDS_NOTHING.has(text);
    return stop === '' && (NEVER_AFTER.get(text)?.has(next.text) ?? false);
  }).length;
}

const SHORTEST_ENDED = 3;
const ENDS_NOTHING = new Set(broken.endsNothing);
const NEVER_AFTER = new Map(
  broken.neverAfter.flatMap(({ words, after }) => words.map((word) => [word, new Set(after)])),
);

function coverOf(runs: ReadonlySet<string>, others: readonly Known[]): number {
  if (runs.size === 0) return 0;
  let count = 0;
  for (const run of runs) if (others.some((other) => other.runs.has(run))) count += 1;
  return rounded(count / runs.size);
}

/** Of two sets what both have, over what either has. */
function likestOf({ content, words }: Known, others: readonly Known[]): number {
  if (content.size === 0 || words.length < LEAST_AGAIN) return 0;
  return rounded(
    others.reduce((most, other) => {
      const fewer = Math.min(content.size, other.content.size);
      const more = Math.max(content.size, other.content.size);
      if (fewer / more <= most) return most;
      const both = sharedBy(content, other.content);
      return Math.max(most, both / (content.size + other.content.size - both));
    }, 0),
  );
}

/** Nobody repeats himself in fewer words. */
const LEAST_AGAIN = 4;

function takenIn(content: ReadonlySet<string>, heard: readonly Known[]): number {
  const said = new Set(heard.flatMap((each) => [...each.content]));
  return sharedBy(content, said);
}

function sharedBy(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const item of a) if (b.has(item)) count += 1;
  return count;
}

function share(words: readonly Word[], test: (word: Word) => boolean): number {
  return words.length === 0 ? 0 : rounded(words.filter(test).length / words.length);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
