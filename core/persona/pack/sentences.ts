import type { z } from 'zod';
import { UNSEEN } from '#core/contract/text.ts';

/** The schema's complaint about a value in a plain sentence, without a full stop. */
export function sentenceFor(issue: z.core.$ZodIssue, root: unknown): string {
  const value = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step],
    root,
  );
  const field = issue.path.findLast((step) => typeof step === 'string') ?? '';
  if (value === undefined) return `is missing; it must be ${wanted(issue, field)}`;
  switch (issue.code) {
    case 'invalid_value':
      return `${shown(value)} is no ${NOUNS[field] ?? field}; choose one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string') return 'is empty';
      if (issue.origin === 'array')
        return `has ${(value as unknown[]).length}; it must have at least ${issue.minimum}`;
      return `is ${shown(value)}; it must be ${issue.minimum} or more`;
    case 'too_big':
      if (issue.origin === 'string')
        return `is ${(value as string).trim().length} characters long; ${issue.maximum} is the most`;
      return `is ${shown(value)}; it must be ${issue.maximum} or less`;
    case 'invalid_format':
      return `${shown(value)} is no id; use small letters from a to z, digits and hyphens`;
    case 'custom':
      return issue.message;
    default:
      return `is ${shown(value)}; it must be ${wanted(issue, field)}`;
  }
}

const NOUNS: Record<string, string> = {
  callType: 'call type',
  category: 'kind of objection',
  kind: 'kind of next step',
  question: 'kind of question that unlocks this',
};

const TYPES: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  array: 'a list in brackets',
  object: 'a group of fields in braces',
};

function wanted(issue: z.core.$ZodIssue, field: string): string {
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`;
  return issue.code === 'invalid_type'
    ? (TYPES[issue.expected] ?? issue.expected)
    : `a ${NOUNS[field] ?? field}`;
}

/** A value as JSON writes it, short enough for a sentence. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  const text = JSON.stringify(value).replaceAll(new RegExp(UNSEEN, 'gu'), '?');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
