import {
  knowsStatements,
  statementPersonaSchema,
  type AnyPersona,
  type Fact,
  type Pain,
  type Persona,
  type StatementPersona,
} from '#core/contract/personas/persona.ts';
import type { Lock, Opener, Statement } from '#core/contract/personas/statement.ts';
import { painAsks } from './asks/plainAsks.ts';
import topicAsks from './asks/topicAsks.json' with { type: 'json' };

/** Characters of the longest key that a statement may have. */
const LONGEST_KEY = 80;

export interface Converted {
  persona: StatementPersona;
  /** What the pack lacks, a sentence each. */
  notes: string[];
}

/** The persona as one of statements, whichever shape it has. */
export function asStatements(persona: AnyPersona): StatementPersona {
  return knowsStatements(persona) ? persona : convertFacts(persona).persona;
}

/**
 * A persona of facts as one of statements. Facts have no questions of their own: those of their
 * topic serve.
 */
export function convertFacts(persona: Persona): Converted {
  const { facts, pains, ...brief } = persona.brief;
  const isEasy = persona.difficulty === 'easy';
  const used = new Set<string>();
  const ofFacts = facts.map((fact) => statementOfFact(fact, isEasy, used));
  const ofPains = pains.map((pain) => statementsOfPain(pain, isEasy, used));
  const statements = [...ofFacts, ...ofPains.flatMap(({ statements }) => statements)];
  return {
    persona: statementPersonaSchema.parse({
      ...persona,
      brief: { ...brief, statements, pains: ofPains.map(({ pain }) => pain) },
    }),
    notes: [
      `has ${facts.length} facts in place of statements; personas that come with Ringside know 120 things or more`,
      'have no questions of their own: those of their topic serve, so that two facts on one topic are hard to tell apart',
      'dig no deeper but in the pains, so that follow-up questions are missed',
    ],
  };
}

function statementOfFact(fact: Fact, isEasy: boolean, used: Set<string>): Statement {
  return {
    id: freeId(fact.id, used),
    text: fact.text,
    again: fact.again,
    asks: [...topicAsks[fact.topic], `Tell me about ${fact.keys[0]}`],
    keys: fact.keys,
    topics: [fact.topic],
    ...(fact.trust > 0 && !isEasy && { lock: lockOf(fact.trust, ['follow-up']) }),
  };
}

function statementsOfPain(
  { id, keys, surface, cause, cost, unlocks }: Pain,
  isEasy: boolean,
  used: Set<string>,
): {
  pain: { id: string; keys: string[]; surface: string; cause: string; cost: string };
  statements: Statement[];
} {
  const asks = painAsks(keys);
  const surfaceId = freeId(id, used);
  const causeId = freeId(`${id}-cause`, used);
  const costId = freeId(`${id}-cost`, used);
  const statements: Statement[] = [
    {
      id: surfaceId,
      text: surface,
      again: [],
      asks: asks.surface,
      keys: keyIn(surface, keys),
      topics: ['pain'],
    },
    {
      id: causeId,
      text: cause,
      again: [],
      asks: asks.cause,
      keys: keyIn(cause, keys),
      topics: ['pain'],
      parent: surfaceId,
      facet: 'why',
      ...(!isEasy && { lock: lockOf(unlocks.cause.trust, [unlocks.cause.question]) }),
    },
    {
      id: costId,
      text: cost,
      again: [],
      asks: asks.cost,
      keys: keyIn(cost, keys),
      topics: ['pain', 'metrics'],
      parent: surfaceId,
      facet: 'cost',
      ...(!isEasy && { lock: lockOf(unlocks.cost.trust, [unlocks.cost.question]) }),
    },
  ];
  return {
    pain: { id: plainId(id), keys, surface: surfaceId, cause: causeId, cost: costId },
    statements,
  };
}

function lockOf(trust: number, opens: Opener[]): Lock {
  return { trust, opens, hold: [] };
}

/**
 * Keys that the line holds; else its longest words, which give it away too; else the line as it is.
 */
function keyIn(line: string, keys: readonly string[]): string[] {
  const lower = line.toLowerCase();
  const held = keys.filter((key) => lower.includes(key.toLowerCase()));
  if (held.length > 0) return held;
  const words = line.split(/[^\p{L}\p{N}'-]+/u).filter((word) => word !== '');
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 2);
  return (longest.length > 0 ? longest : [line]).map((key) => key.slice(0, LONGEST_KEY));
}

function freeId(wanted: string, used: Set<string>): string {
  let id = plainId(wanted);
  for (let count = 2; used.has(id); count++) id = `${plainId(wanted)}-${count}`;
  used.add(id);
  return id;
}

/**
 * Ids of statements are words with single hyphens between, with room for a number; those of facts
 * need not be.
 */
function plainId(id: string): string {
  return id.slice(0, 56).split('-').filter(Boolean).join('-') || 'said';
}
