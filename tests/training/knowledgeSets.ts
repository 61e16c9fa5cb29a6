import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementPersonaSchema, type StatementPersona } from '#core/contract/personas/persona.ts';
import { wordsOf, type Word } from '#core/language/words.ts';

const ROOT = join(import.meta.dirname, '../..');
const PERSONAS = join(ROOT, 'core/persona/seeded');

/** One of each difficulty and type of call. */
const HELD_OUT = new Set([
  'luis-ferreira',
  'jolene-tackett',
  'camille-desrosiers',
  'victor-adeyemi',
]);

/** Writers whose questions no training sees. */
const HELD_OUT_WRITERS = new Set(['bogdan', 'ines', 'unseen', 'vera']);

export interface Ask {
  words: readonly Word[];
  /** Statement id; null for what the persona does not know. */
  id: string | null;
  /** Statements that would do as well. */
  also: readonly string[];
  /** The statement told just before; undefined where the writer named none. */
  after?: string;
  writer: string;
  text: string;
  /**
   * The same as it is searched, by its place among the statement's own asks; -1 where it is not.
   */
  searched: number;
}

/** A persona with the questions of other writers about it. */
export interface KnowledgeSet {
  persona: StatementPersona;
  /** Left out of training, for the benchmark alone. */
  heldOut: boolean;
  others: Ask[];
}

/** What training may see: neither the personas that are left out nor the writers. */
export function trainingSets(): KnowledgeSet[] {
  return readSets()
    .filter(({ heldOut }) => !heldOut)
    .map((set) => ({
      ...set,
      others: set.others.filter(({ writer }) => !HELD_OUT_WRITERS.has(writer)),
    }));
}

/**
 * All seeded personas in a fixed order, with the asks of
 * `tests/data/asks/<writer>/<persona>.jsonl`.
 */
export function readSets(folder = PERSONAS): KnowledgeSet[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const persona = statementPersonaSchema.parse(
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      );
      return { persona, heldOut: HELD_OUT.has(persona.id), others: asksAbout(persona) };
    });
}

function asksAbout({ id: persona, brief }: StatementPersona): Ask[] {
  const searched = new Map(
    brief.statements.map(({ id, asks }) => [id, asks.map((ask) => plainText(wordsOf(ask)))]),
  );
  const root = join(ROOT, 'tests/data/asks');
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .toSorted()
    .flatMap((writer) => {
      const file = join(root, writer, `${persona}.jsonl`);
      if (!existsSync(file)) return [];
      return readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const { ask, id, also = [], after } = JSON.parse(line) as WrittenAsk;
          const words = questionIn(wordsOf(ask));
          return {
            words,
            searched: searched.get(id ?? '')?.indexOf(plainText(words)) ?? -1,
            id,
            also: also.filter((other) => other !== id),
            ...(after != null && { after }),
            writer,
            text: ask,
          };
        });
    });
}

const plainText = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

/** A line of a writer's file. */
export interface WrittenAsk {
  /** A whole turn, with what is said before the question. */
  ask: string;
  id: string | null;
  also?: string[];
  after?: string | null;
}

/**
 * The turn from its first question on, as a reader cuts it; the last sentence where none has its
 * mark.
 */
export function questionIn(words: readonly Word[]): readonly Word[] {
  const ends = words.flatMap(({ stop }, at) => (stop === '.' || stop === '?' ? [at] : []));
  const asked = ends.findIndex((at) => words[at]!.stop === '?');
  const place = asked < 0 ? ends.filter((at) => at < words.length - 1).length : asked;
  const from = place === 0 ? 0 : ends[place - 1]! + 1;
  return words.slice(from);
}
