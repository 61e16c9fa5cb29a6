import { z } from 'zod';
import { UNSEEN } from '#core/contract/text.ts';
import { problem, type PackProblem, type Path } from './problem.ts';

interface Findings {
  /** Texts with characters that a page, a log line or the database cannot show or hold. */
  unseen: PackProblem[];
  /** Fields that no schema knows, and that are left out. */
  unknown: PackProblem[];
}

/** Goes along a value and its schema, and finds what the schema itself lets pass. */
export function lookInto(schema: z.core.$ZodType, value: unknown, path: Path): Findings {
  const inner = unwrapped(schema);
  if (typeof value === 'string')
    return {
      unseen: UNSEEN.test(value)
        ? [problem(path, 'holds a line break, a tab or another character that cannot be seen')]
        : [],
      unknown: [],
    };
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return joined(value.map((item: unknown, at) => lookInto(inner.element, item, [...path, at])));
  if (
    !(inner instanceof z.ZodObject) ||
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value)
  )
    return { unseen: [], unknown: [] };
  const shape = inner.shape as Record<string, z.core.$ZodType>;
  return joined(
    Object.entries(value).map(([name, item]) => {
      const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (known) return lookInto(known, item, [...path, name]);
      return {
        unseen: [],
        unknown: [
          problem(
            [...path, name],
            `there is no such field, so it is left out; the fields here are ${Object.keys(shape).join(', ')}`,
          ),
        ],
      };
    }),
  );
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap())
    : schema;
}

function joined(all: readonly Findings[]): Findings {
  return {
    unseen: all.flatMap(({ unseen }) => unseen),
    unknown: all.flatMap(({ unknown }) => unknown),
  };
}
