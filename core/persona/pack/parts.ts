import type { z } from 'zod';
import {
  counterQuestionSchema,
  difficultySchema,
  factSchema,
  nextStepSchema,
  objectionSchema,
  painSchema,
  type CounterQuestion,
  type Difficulty,
  type Fact,
  type NextStep,
  type Objection,
  type Pain,
} from '#core/contract/personas/persona.ts';
import { statementSchema, type Statement } from '#core/contract/personas/statement.ts';
import type { Path } from './problem.ts';

export interface Placed<T> {
  path: Path;
  value: T;
}

/**
 * Those parts of a persona that are sound in themselves, so that what is wrong in one hides nothing
 * in the others.
 */
export interface Parts {
  path: Path;
  difficulty: Difficulty | null;
  /** False where there is no list at all, which is a problem of its own. */
  hasFacts: boolean;
  facts: Placed<Fact>[];
  /** What a persona knows instead of facts. */
  statements: Placed<Statement>[];
  pains: Placed<Pain>[];
  objections: Placed<Objection>[];
  questions: Placed<CounterQuestion>[];
  nextSteps: Placed<NextStep>[];
  availability: Placed<string>[];
  colleagues: number;
  avatar: unknown;
  language: unknown;
}

export function partsOf(persona: unknown, path: Path): Parts {
  const brief = fieldOf(persona, 'brief');
  const list = <S extends z.ZodType>(name: string, schema: S): Placed<z.output<S>>[] =>
    listOf(brief, name).flatMap((entry, at) => {
      const parsed = schema.safeParse(entry);
      return parsed.success ? { path: [...path, 'brief', name, at], value: parsed.data } : [];
    });
  return {
    path,
    difficulty: difficultySchema.safeParse(fieldOf(persona, 'difficulty')).data ?? null,
    hasFacts: Array.isArray(fieldOf(brief, 'facts')),
    facts: list('facts', factSchema),
    statements: list('statements', statementSchema),
    pains: list('pains', painSchema),
    objections: list('objections', objectionSchema),
    questions: list('questions', counterQuestionSchema),
    nextSteps: list('nextSteps', nextStepSchema),
    availability: listOf(brief, 'availability').flatMap((value, at) =>
      typeof value === 'string' ? { path: [...path, 'brief', 'availability', at], value } : [],
    ),
    colleagues: listOf(brief, 'colleagues').length,
    avatar: fieldOf(persona, 'avatar'),
    language: fieldOf(fieldOf(persona, 'voice'), 'language'),
  };
}

/** Every line that the persona can say, with its place. */
export function spokenLines({
  facts,
  statements,
  pains,
  objections,
  questions,
  nextSteps,
}: Parts): Placed<string>[] {
  const at = (path: Path, fields: Record<string, string>) =>
    Object.entries(fields).map(([name, value]) => ({ path: [...path, name], value }));
  const again = (path: Path, lines: readonly string[]) =>
    lines.map((value, index) => ({ path: [...path, 'again', index], value }));
  return [
    ...[...facts, ...statements].flatMap(wordings),
    ...statements.flatMap(({ path, value }) =>
      (value.lock?.hold ?? []).map((line, index) => ({
        path: [...path, 'lock', 'hold', index],
        value: line,
      })),
    ),
    ...pains.flatMap(({ path, value: { surface, cause, cost } }) =>
      at(path, { surface, cause, cost }),
    ),
    ...objections.flatMap(({ path, value }) => [
      ...at(path, { text: value.text }),
      ...again(path, value.again),
      ...at(path, { resolved: value.resolved }),
    ]),
    ...questions.flatMap(({ path, value: { text, again: later } }) =>
      at(path, { text, again: later }),
    ),
    ...nextSteps.flatMap(({ path, value: { agree } }) => at(path, { agree })),
  ];
}

/** All the ways in which a fact or statement is said. */
export function wordings({ path, value }: Placed<Pick<Fact, 'text' | 'again'>>): Placed<string>[] {
  return [
    { path: [...path, 'text'], value: value.text },
    ...value.again.map((line, index) => ({ path: [...path, 'again', index], value: line })),
  ];
}

export function holdsKey(line: string, key: string): boolean {
  return line.toLowerCase().includes(key.toLowerCase());
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function listOf(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}
