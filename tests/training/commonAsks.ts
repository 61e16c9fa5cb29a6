import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { wordsOf } from '#core/language/words.ts';
import type { CommonAsks } from '#core/persona/asks/plainAsks.ts';
import topicAsks from '#core/persona/asks/topicAsks.json' with { type: 'json' };
import { readSets, type KnowledgeSet } from './knowledgeSets.ts';
import { readNamedWordings } from './wordings.ts';

/*
 * Writes `core/persona/asks/commonAsks.json`: in which wordings anybody may be asked what
 * statements of many personas answer. `npx tsx tests/training/commonAsks.ts`, whenever personas
 * have changed.
 */
const FILE = join(import.meta.dirname, '../../core/persona/asks/commonAsks.json');

/** So many wordings of a question are kept. */
const MOST = 24;
/** What is asked of one persona can be asked of any if so many personas use each of its words. */
const LEAST_PERSONAS = 10;
/** Words of a wording. */
const [FEWEST, LONGEST] = [3, 14];
/** Two wordings that share more of their words than this are one. */
const ALIKE = 0.65;

/** Keys by topic: the wordings by topic serve as well. */
const OF_TOPICS: Readonly<Record<string, keyof typeof topicAsks>> = {
  'team-size': 'team-size',
  'tool-now': 'current-solution',
  process: 'process',
  'contract-end': 'contract-end',
  budget: 'budget',
  'decision-who': 'decision-maker',
  timeline: 'timeline',
  goals: 'goals',
  'company-does': 'company',
  priorities: 'priorities',
  'others-looked': 'competitors',
  integration: 'integration',
  role: 'role',
};

/**
 * The wordings by key: those that were written for anybody, then asks of the personas' statements,
 * of each persona in turn. One persona's can be left out, for a search that learns from them.
 */
export function commonAsksOf(sets: readonly KnowledgeSet[], except?: string): CommonAsks {
  const spread = spreadOf(sets);
  const written = readNamedWordings();
  const keys = sets.flatMap(({ persona }) =>
    persona.brief.statements.flatMap(({ common = [] }) => common),
  );
  return Object.fromEntries(
    [...new Set(keys)].toSorted().map((key) => {
      const topic = OF_TOPICS[key];
      const all = [
        ...(topic === undefined ? [] : topicAsks[topic]),
        ...(written.get(key) ?? []),
        ...inTurn(sets.filter(({ persona }) => persona.id !== except).map(asksFor(key, spread))),
      ];
      return [key, unlike(all).slice(0, MOST)];
    }),
  );
}

/** How many personas use a word. */
function spreadOf(sets: readonly KnowledgeSet[]): ReadonlyMap<string, number> {
  const spread = new Map<string, number>();
  for (const { persona } of sets) {
    const texts = persona.brief.statements.flatMap(({ asks, text }) => [...asks, text]);
    for (const word of new Set(texts.flatMap((each) => wordsOf(each).map(({ stem }) => stem))))
      spread.set(word, (spread.get(word) ?? 0) + 1);
  }
  return spread;
}

/** A persona's asks of this key that hold nothing of its own. */
function asksFor(key: string, spread: ReadonlyMap<string, number>) {
  return ({ persona }: KnowledgeSet): string[] =>
    persona.brief.statements
      // Where one answers several, an ask may be for any of them.
      .filter(({ common }) => common?.length === 1 && common[0] === key)
      .flatMap(({ asks }) => asks)
      .filter((ask) => {
        const words = wordsOf(ask);
        return (
          words.length >= FEWEST &&
          words.length <= LONGEST &&
          words.every(({ stem }) => (spread.get(stem) ?? 0) >= LEAST_PERSONAS)
        );
      });
}

function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.map((list) => list[at])).flatMap((row) =>
    row.filter((ask) => ask !== undefined),
  );
}

function unlike(all: readonly string[]): string[] {
  const kept: { text: string; words: ReadonlySet<string> }[] = [];
  for (const text of all) {
    const words = new Set(wordsOf(text).map(({ stem }) => stem));
    if (words.size > 1 && !kept.some((other) => likeness(words, other.words) > ALIKE))
      kept.push({ text, words });
  }
  return kept.map(({ text }) => text);
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

if (process.argv[1] === import.meta.filename) {
  const options = await prettier.resolveConfig(FILE);
  const text = JSON.stringify(commonAsksOf(readSets()));
  writeFileSync(FILE, await prettier.format(text, { ...options, parser: 'json' }));
  process.stdout.write(`${readFileSync(FILE).length} bytes\n`);
}
