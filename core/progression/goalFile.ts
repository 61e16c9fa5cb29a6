import type { z } from 'zod';
import { goalFileSchema, type Goals } from './goals.ts';
import type { Rule } from './rules.ts';

export interface GoalFileProblem {
  /**
   * As JSON writes it, counting from 0: `achievements[0].tiers[1].target`; empty for the whole
   * file.
   */
  path: string;
  /** What is wrong, without a full stop. */
  reason: string;
}

/** What a file of goals is held against. */
export interface KnownIds {
  /** Used already. */
  families: ReadonlySet<string>;
  /** Used already. */
  challenges: ReadonlySet<string>;
  /** Of all rubrics. */
  criteria: ReadonlySet<string>;
}

/** Reads the JSON of an operator's file, which is taken whole or not at all. */
export function readGoals(
  json: unknown,
  known: KnownIds,
): { goals: Goals | null; problems: GoalFileProblem[] } {
  const parsed = goalFileSchema.safeParse(json);
  if (!parsed.success)
    return {
      goals: null,
      problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, json)),
    };
  const { achievements, challenges } = parsed.data;
  const problems = [
    ...usedTwice(
      achievements.map(({ family }) => family),
      known.families,
      (at) => `achievements[${at}].family`,
    ),
    ...usedTwice(
      challenges.map(({ id }) => id),
      known.challenges,
      (at) => `challenges[${at}].id`,
    ),
  ];
  problems.push(
    ...achievements.flatMap(({ rule }, at) => unknownCriteria(rule, `achievements[${at}]`, known)),
    ...challenges.flatMap(({ rule }, at) => unknownCriteria(rule, `challenges[${at}]`, known)),
  );
  if (achievements.length + challenges.length === 0)
    problems.push({ path: '', reason: 'holds neither achievements nor challenges' });
  return { goals: problems.length > 0 ? null : parsed.data, problems };
}

function unknownCriteria(rule: Rule, path: string, { criteria }: KnownIds): GoalFileProblem[] {
  const asked = 'where' in rule ? Object.keys(rule.where.criteria ?? {}) : [];
  return asked.flatMap((id) =>
    criteria.has(id)
      ? []
      : {
          path: `${path}.rule.where.criteria.${id}`,
          reason: `is no criterion of a rubric; there are ${[...criteria].join(', ')}`,
        },
  );
}

function usedTwice(
  ids: readonly string[],
  taken: ReadonlySet<string>,
  path: (at: number) => string,
): GoalFileProblem[] {
  return ids.flatMap((id, at) =>
    taken.has(id) || ids.indexOf(id) < at
      ? { path: path(at), reason: `"${id}" is used already; choose another` }
      : [],
  );
}

function problemsOf(issue: z.core.$ZodIssue, root: unknown): GoalFileProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: pathText([...issue.path, key]),
      reason: 'there is no such field; look at its spelling',
    }));
  return [{ path: pathText(issue.path), reason: reasonOf(issue, root) }];
}

function reasonOf(issue: z.core.$ZodIssue, root: unknown): string {
  const value = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step],
    root,
  );
  if (value === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_value':
      return `is ${shown(value)}; it must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return issue.discriminator === 'measure'
        ? 'must be one of calls, sum, best, different, rise, streak, level'
        : 'has a wrong value';
    case 'invalid_type':
      return `is ${shown(value)}; it must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_key':
      return 'there is no such name';
    case 'too_small':
      return `is too ${isCounted(issue.origin) ? 'small' : 'short'}; ${issue.minimum} is the least`;
    case 'too_big':
      return `is too ${isCounted(issue.origin) ? 'big' : 'long'}; ${issue.maximum} is the most`;
    default:
      return issue.message;
  }
}

function isCounted(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}

const TYPES: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  array: 'a list in brackets',
  object: 'a group of fields in braces',
  record: 'a group of fields in braces',
};

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, at) =>
      typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${String(step)}`,
    )
    .join('');
}
