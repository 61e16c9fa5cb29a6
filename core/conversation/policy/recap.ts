import type { Fact, Persona } from '#core/contract/personas/persona.ts';
import common from '#core/scoring/hearing/lexicon/common.json' with { type: 'json' };
import { counts } from '../hear/counted.ts';
import { lookUp } from '#core/scoring/hearing/phrases/lexicon.ts';
import { numbersIn } from '../hear/numbers.ts';
import { joined, wordsOf } from '#core/scoring/hearing/turn/words.ts';
import type { Move } from '#core/scoring/hearing/moves.ts';
import type { PersonaState } from '../state.ts';

/** How far a rounded number may lie from the true one, as a share of it. */
const ROUNDED = 0.15;
/** One and two are said of anything. */
const TELLING = 3;
const PEOPLE = new Set(['people', 'team', 'staff', 'folks', 'employees', 'heads']);
const COMMON = new Set(common.words);
const ALONE =
  / (?:alone|by yourself|on your own|just you|only you|nobody else|no one else|all yours|sole decision|yourself without) /;
const CONTENT =
  / (?:no problems?|no issues|everything (?:is|works|runs) (?:fine|great|well|perfect\w*)|(?:very |really |perfectly |totally |completely )happy with|works (?:fine|great|perfectly)|nothing (?:to (?:fix|change|improve)|is wrong)) /;
const SEATED =
  / (?:\p{L}+s|it|all|everything) on (\p{L}{4,}) (?:and|with|for|which|but|today|that) /u;
const NAMED =
  / (?:using|use|runs? on|are on|running on|rely on|relying on|works? with|working with) (?:a |an |the |just |mostly )?(\p{L}{4,}) /u;
/** Anyone's tools and ways, too general to be wrong about. */
const GENERAL = new Set([
  'excel',
  'spreadsheet',
  'spreadsheets',
  'paper',
  'email',
  'emails',
  'phone',
  'phones',
  'software',
  'systems',
  'system',
  'several',
  'different',
  'tools',
  'tool',
  'manual',
  'three',
  'four',
  'five',
  'lots',
  'multiple',
  'current',
  'vendor',
  'provider',
  'today',
  'old',
  'legacy',
  'outdated',
]);

/** The told fact that a summing up gets wrong, or null where nothing in it is known to be false. */
export function misreported(
  persona: Persona,
  state: PersonaState,
  text: string,
  moves: readonly Move[],
): Fact | null {
  if (!moves.some((move) => move.kind === 'recap') || state.facts.size + state.pains.size === 0)
    return null;
  const words = wordsOf(text).map((word) => word.text);
  const spoken = joined(wordsOf(text));
  // What was not told yet is put right where the persona would tell it anyway.
  const told = persona.brief.facts.filter(
    (fact) => state.facts.has(fact.id) || fact.trust <= state.trust,
  );
  const about = (topic: Fact['topic']) => told.find((fact) => fact.topic === topic) ?? null;
  return (
    wrongNumber(persona, told, words) ??
    wrongTool(persona, about('current-solution'), spoken) ??
    (ALONE.test(spoken) &&
    !ALONE.test(` ${about('decision-maker')?.text.toLowerCase() ?? ''} `) &&
    persona.brief.colleagues.length > 0
      ? about('decision-maker')
      : null) ??
    (CONTENT.test(spoken) && state.pains.size > 0 ? about('pain') : null)
  );
}

/** A number that is nowhere in what the persona knows, said of something it gave a number for. */
function wrongNumber(
  persona: Persona,
  told: readonly Fact[],
  words: readonly string[],
): Fact | null {
  const known = numbersOf(persona);
  for (const clause of clauses(words)) {
    if (
      / (?:minutes?|mins|o clock|am|pm|monday|tuesday|wednesday|thursday|friday|percent) /.test(
        ` ${clause.join(' ')} `,
      )
    )
      continue;
    const odd = numbersIn(clause).filter(
      (number) =>
        number >= TELLING && !known.some((real) => Math.abs(real - number) <= real * ROUNDED),
    );
    if (odd.length === 0) continue;
    const topics = lookUp(clause).topics;
    const counted = told.filter((fact) => numbersIn(letters(fact.text)).length > 0);
    const fact =
      counted.find((entry) => topics.has(entry.topic)) ??
      counted.find(({ text, again, topic }) =>
        clause.some(
          (word) =>
            (topic === 'team-size' && PEOPLE.has(word)) ||
            (word.length > 4 && [text, ...again].some((line) => counts(line, word, '', 2))),
        ),
      );
    if (fact) return fact;
  }
  return null;
}

/** A tool by a name that the persona never had. */
function wrongTool(persona: Persona, fact: Fact | null, spoken: string): Fact | null {
  const name = [NAMED, SEATED]
    .map((pattern) => pattern.exec(spoken)?.[1])
    .find(
      (found) =>
        found !== undefined &&
        !GENERAL.has(found) &&
        !COMMON.has(found) &&
        !/day(?:s)?$|ing$/.test(found),
    );
  if (fact === null || name === undefined) return null;
  const known = letters(everything(persona)).join('');
  const stem = name.replace(/(?:ing|ed|s)$/, '');
  return known.includes(stem) ? null : fact;
}

function clauses(words: readonly string[]): string[][] {
  const found: string[][] = [[]];
  for (const word of words) {
    if (
      word === 'and' &&
      !found.at(-1)?.some((entry) => entry === 'hundred' || entry === 'thousand')
    )
      found.push([]);
    else found.at(-1)?.push(word);
  }
  return found;
}

const NUMBERS = new WeakMap<Persona, readonly number[]>();

function numbersOf(persona: Persona): readonly number[] {
  const known = NUMBERS.get(persona);
  if (known !== undefined) return known;
  const numbers = numbersIn(letters(everything(persona)));
  NUMBERS.set(persona, numbers);
  return numbers;
}

const TEXTS = new WeakMap<Persona, string>();

function everything(persona: Persona): string {
  const known = TEXTS.get(persona);
  if (known !== undefined) return known;
  const { brief } = persona;
  const text = [
    persona.intro,
    brief.situation,
    ...brief.facts.flatMap((fact) => [fact.text, ...fact.again, ...fact.keys]),
    ...brief.pains.flatMap((pain) => [pain.surface, pain.cause, pain.cost, ...pain.keys]),
    ...brief.objections.flatMap((entry) => [entry.text, ...entry.again]),
    ...brief.questions.map((entry) => entry.text),
  ]
    .join(' ')
    .toLowerCase();
  TEXTS.set(persona, text);
  return text;
}

function letters(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('-', ' ')
      .match(/[\p{L}\p{N}$£€.,%]+/gu)
      ?.map((word) => word.replace(/(?<![.,])[.,]+$/, '')) ?? []
  );
}
