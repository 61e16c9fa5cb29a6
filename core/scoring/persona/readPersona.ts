import { OBJECTION_CATEGORIES } from '#core/contract/personas/persona.ts';
import type { ObjectionCategory } from '#core/contract/personas/persona.ts';
import LEXICON from '../lexicon/persona.json' with { type: 'json' };
import { wordPatterns } from '../words/patterns.ts';
import type { Hit } from '../words/flatWords.ts';
import type { Found } from '../words/patterns.ts';
import { countWords, sentenceEnds, wordsOf } from '../words/flatWords.ts';

const { objections, ...stances } = LEXICON;
const read = wordPatterns({ ...stances, ...objections });

/** An answer that holds at least this many words beyond a refusal to answer. */
const ANSWER_WORDS = 3;
/** From here on a turn tells something even where it also objects. */
const LONG_ANSWER_WORDS = 14;

/** What a persona's turn does, read from its words alone, so that a real call reads the same way. */
export interface PersonaReading {
  objection: (Hit & { category: ObjectionCategory }) | null;
  /** It tells something: credit for a question rests on this. */
  answers: boolean;
  /** A figure, a name, a date, or enough words to be more than vague. */
  specific: boolean;
  asks: boolean;
  agrees: Hit | null;
  /** A yes and no more: one only to what was just asked. */
  agreesBarely: boolean;
  deflects: boolean;
  refuses: Hit | null;
  /** Takes back an objection: lets the rep go on, or says on what condition it falls away. That is no yes to a next step. */
  resolves: Hit | null;
  /** Offers less: an e-mail, time to think. */
  smaller: Hit | null;
  /** Names another time. */
  counters: Hit | null;
  hangsUp: Hit | null;
  /** Has had enough of the rep: asks to be let alone or listened to, or takes offence. */
  annoyed: Hit | null;
  /** Sets the rep right: what it says was said before, was meant otherwise, or is asked for in vain. */
  corrects: Hit | null;
  /** Says that it was understood, or takes gladly what was said. */
  confirms: Hit | null;
  confused: boolean;
  positive: boolean;
}

/** Reads one turn of the persona in the form of `say`; `raw` is its original text. */
export function readPersona(flat: string, raw: string): PersonaReading {
  const words = wordsOf(flat).length;
  const found = read(flat);
  const confused = words < 25 && found.has('confused');
  const deflects = found.has('deflect');
  const resolves = found.first('resolves') ?? null;
  const objection = resolves && !TURNS.test(flat.slice(resolves.to)) ? null : findObjection(found);
  const told = tellingWords(flat);
  const annoyed = found.first('annoyed') ?? null;
  const refuses = refusalIn(found, flat);
  const hangsUp = found.first('hangUp') ?? null;
  const resists = objection !== null || annoyed !== null || hangsUp !== null;
  const answers =
    !confused && !deflects && told >= ANSWER_WORDS && (!resists || words >= LONG_ANSWER_WORDS);
  return {
    objection,
    answers,
    specific:
      answers &&
      (told >= 10 || /\d/.test(raw) || NUMBER.test(flat) || /[a-z,] [A-Z][a-z]+/.test(raw)),
    asks: flat.includes(' ? '),
    agrees: findAgreement(found, flat, { refuses, objection, resolves }),
    agreesBarely: !found.has('agree') && found.has('agreeBare'),
    deflects,
    refuses,
    resolves,
    smaller: found.first('smaller') ?? null,
    counters: found.first('counter') ?? null,
    hangsUp,
    annoyed,
    corrects: found.first('corrects') ?? null,
    confirms: annoyed || hangsUp || objection ? null : (found.first('confirms') ?? null),
    confused,
    positive: found.has('positive'),
  };
}

/** "If it is no good, we skip it" refuses nothing yet. */
function refusalIn(found: Lists, flat: string): Hit | null {
  const hit = found.first('refuse');
  if (!hit) return null;
  const sentence = flat.slice(
    Math.max(
      flat.lastIndexOf(' . ', hit.from),
      flat.lastIndexOf(' ? ', hit.from),
      hit.from - LONG_CLAUSE,
      0,
    ),
    hit.from,
  );
  return ON_CONDITION.test(sentence) ? null : hit;
}

const ON_CONDITION =
  / if (?:$|(?:its|it is|it|they|he|she|the|that|theyre|hes|shes|anyone|anything) (?!all the same))/;
/** In letters. */
const LONG_CLAUSE = 60;

const NUMBER =
  / (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundred|thousand|million|half|percent|daily|weekly|monthly) /;

type Lists = Found<keyof typeof stances | ObjectionCategory>;

function findObjection(found: Lists): PersonaReading['objection'] {
  const raised = OBJECTION_CATEGORIES.flatMap((category) => {
    const hit = found.first(category);
    return hit ? [{ category, ...hit }] : [];
  });
  const leadIn = found.first('leadIn');
  // "Here's the thing, though" says that one comes, whatever it is about.
  return (
    raised.toSorted((a, b) => a.from - b.from)[0] ??
    (leadIn ? { category: 'trust', ...leadIn } : null)
  );
}

/** A bare "sure" counts where nothing else is said that takes it back; "no, but Friday works" counts from "Friday" on. */
function findAgreement(
  found: Lists,
  flat: string,
  { refuses, objection, resolves }: Pick<PersonaReading, 'refuses' | 'objection' | 'resolves'>,
): Hit | null {
  const agree = found.first('agree');
  const bare = found.first('agreeBare');
  if (!refuses) return agree ?? (objection || resolves ? null : (bare ?? null));
  const rest = flat.slice(refuses.to);
  const later = read(rest).first('agreeFirm');
  return (agree ?? bare) && later && TURNS.test(rest)
    ? { from: later.from + refuses.to, to: later.to + refuses.to }
    : null;
}

/** What comes after weighs more than what came before. */
const TURNS = / (?:but|though|however|could|make it) /;

/** Words in sentences that are no question. */
function tellingWords(flat: string): number {
  let [told, from] = [0, 0];
  for (const end of [...sentenceEnds(flat), flat.length]) {
    if (flat[end - 1] !== '?') told += countWords(flat.slice(from, end));
    from = end;
  }
  return told;
}
