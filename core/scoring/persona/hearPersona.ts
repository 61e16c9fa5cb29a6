import type { ObjectionCategory } from '#core/contract/personas/persona.ts';
import type { Moment } from '../learned/features.ts';
import { stanceOf } from '../learned/stance.ts';
import type { Stance } from '../learned/stance.ts';
import type { Hit } from '../words/flatWords.ts';
import { readPersona } from './readPersona.ts';
import type { PersonaReading } from './readPersona.ts';
import type { Said } from '../words/said.ts';
import { lexemesOf, sentenceEnds, wordPlaces } from '../words/flatWords.ts';

/** In hundredths of the margin in training, found by leaving out one writer after another. */
const LIMITS = {
  objects: 15,
  takesUp: 10,
  doubtful: -45,
  doubtfulAnswer: -110,
  refused: 60,
} as const;
/** From here on a turn tells something even where it also objects. */
const LONG_ANSWER_WORDS = 14;

/**
 * Reads a turn of the persona by patterns, and where these are silent by what was learned from other buyers' lines. An objection that
 * patterns find in words which at this moment of the call hardly ever are one is dropped.
 */
export function hearPersona(said: Said, moment: Moment): PersonaReading {
  const { flat, raw, words } = said;
  const reading = readPersona(flat, raw);
  if (words === 0) return reading;
  const stance = strongest(flat, reading, moment);
  const objection = objectionIn(reading, stance, moment, flat);
  const answers =
    reading.objection === null && objection !== null
      ? reading.answers && words >= LONG_ANSWER_WORDS
      : reading.answers ||
        (reading.objection !== null && objection === null && tells(reading, words));
  return {
    ...reading,
    objection,
    agrees: agreementIn(reading, objection, stance, moment, flat),
    answers,
    specific: reading.specific && answers,
  };
}

/** The most that a part of the turn says: one objection among five sentences is one. */
function strongest(flat: string, reading: PersonaReading, moment: Moment): Stance {
  const parts = partsOf(flat);
  if (parts.length === 1) return stanceOf(flat, reading, moment);
  const most: Stance = { objects: LEAST, takesUp: LEAST };
  for (const { from, to } of parts) {
    const { objects, takesUp } = stanceOf(
      flat.slice(from, to),
      within(reading, from, to, flat),
      moment,
    );
    if (objects > most.objects) most.objects = objects;
    if (takesUp > most.takesUp) most.takesUp = takesUp;
  }
  return most;
}

/** Below all sums of weights. */
const LEAST = -1_000_000_000;

/** What the patterns found in a stretch of the turn. */
function within(reading: PersonaReading, from: number, to: number, flat: string): PersonaReading {
  const here = <H extends Hit>(hit: H | null) =>
    hit && hit.from >= from && hit.to <= to ? hit : null;
  const { objection, agrees, refuses, resolves, smaller, counters, hangsUp, annoyed } = reading;
  const found = {
    objection: here(objection),
    agrees: here(agrees),
    refuses: here(refuses),
    resolves: here(resolves),
    smaller: here(smaller),
    counters: here(counters),
    hangsUp: here(hangsUp),
    annoyed: here(annoyed),
  };
  return {
    ...reading,
    ...found,
    agreesBarely: reading.agreesBarely && found.agrees !== null,
    asks: flat.slice(from, to + 2).endsWith('? '),
  };
}

/** Sentences; where speech has no marks, stretches of as many words as sentences have, each begun in the middle of the one before. */
function partsOf(flat: string): Hit[] {
  const ends = sentenceEnds(flat);
  const sentences = [0, ...ends]
    .map((from, index): Hit => ({ from, to: ends[index] ?? flat.length }))
    .filter(({ from, to }) => to - from > SHORTEST);
  if (ends.length > 1 && sentences.length > 1) return sentences.slice(0, MOST_PARTS);
  if (lexemesOf(flat).length <= STRETCH * 1.5) return [{ from: 0, to: flat.length }];
  const words = wordPlaces(flat);
  const stretches = Array.from(
    { length: Math.ceil(words.length / (STRETCH / 2)) - 1 },
    (_, index): Hit => ({
      from: (words[index * (STRETCH / 2)]?.from ?? 1) - 1,
      to: words[index * (STRETCH / 2) + STRETCH]?.from ?? flat.length,
    }),
  );
  return stretches.slice(0, MOST_PARTS);
}

/** In letters: fewer say yes or no to nothing in particular. */
const SHORTEST = 10;
const MOST_PARTS = 12;
/** In words; an even number. */
const STRETCH = 10;

function objectionIn(
  reading: PersonaReading,
  { objects }: Stance,
  moment: Moment,
  flat: string,
): PersonaReading['objection'] {
  if (reading.objection)
    return objects < (moment === 'discovery' ? LIMITS.doubtfulAnswer : LIMITS.doubtful)
      ? null
      : reading.objection;
  const { agrees, resolves, positive, confused, smaller, counters, deflects } = reading;
  if (
    objects < LIMITS.objects ||
    agrees ||
    resolves ||
    positive ||
    confused ||
    smaller ||
    counters ||
    deflects
  )
    return null;
  return { category: categoryOf(flat), from: 0, to: flat.length };
}

/** A yes in words never seen counts only where a next step is open. */
function agreementIn(
  reading: PersonaReading,
  objection: PersonaReading['objection'],
  { takesUp, objects }: Stance,
  moment: Moment,
  flat: string,
): PersonaReading['agrees'] {
  const { agrees, refuses, smaller, counters, confused, deflects, hangsUp } = reading;
  if (agrees) return objects > LIMITS.refused && takesUp < 0 ? null : agrees;
  if (
    moment !== 'closing' ||
    takesUp < LIMITS.takesUp ||
    objection ||
    refuses ||
    smaller ||
    counters ||
    confused ||
    deflects ||
    hangsUp
  )
    return null;
  return { from: 0, to: flat.length };
}

function tells({ confused, deflects, annoyed, hangsUp }: PersonaReading, words: number): boolean {
  return !confused && !deflects && !annoyed && !hangsUp && words >= 3;
}

/** What an objection is about where no pattern says it. */
export function categoryOf(flat: string): ObjectionCategory {
  return (
    (['price', 'authority', 'situational'] as const).find((each) => SPEAKS_OF[each].test(flat)) ??
    'dismissive'
  );
}

const SPEAKS_OF = {
  price:
    / (?:thousand|hundred|money|costs?|pay|paying|sum|price|cheap|cheaper|budget|afford|spend) /,
  authority:
    / (?:boss|father|partners?|office|board|owners?|director|committee|approval|final word|bless) /,
  situational:
    / (?:until|before|moment|today|week|month|busy|brief|quick|time|season|spring|summer|autumn|winter) /,
} as const;
