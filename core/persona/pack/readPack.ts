import {
  knowsStatements,
  personaSchema,
  statementPersonaSchema,
  type AnyPersona,
} from '#core/contract/personas/persona.ts';
import { convertFacts } from '../convert.ts';
import { adviseOn } from './advice.ts';
import { faultsOf } from './faults.ts';
import { jsonFault } from './json.ts';
import { fieldOf, partsOf } from './parts.ts';
import { problem, type PackProblem, type Path } from './problem.ts';
import { lookInto } from './shape.ts';
import { sentenceFor } from './sentences.ts';

/**
 * What a persona pack holds. With errors there are no personas: a pack is taken whole or not at
 * all.
 */
export interface Pack {
  /** As they were written; those of facts are converted when they are called. */
  personas: AnyPersona[];
  /** What breaks a call, in the order of the pack. */
  errors: PackProblem[];
  /** What makes a call dull; the pack can be used all the same. */
  warnings: PackProblem[];
  /** What personas of facts lack beside those of statements. */
  notes: PackProblem[];
}

/**
 * Reads the text of a pack file; where it is no JSON, the only error says at which line and column.
 */
export function parsePack(text: string, reserved?: ReadonlySet<string>): Pack {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return readPack(JSON.parse(json), reserved);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { personas: [], errors: [jsonFault(json)], warnings: [], notes: [] };
  }
}

/**
 * Reads the JSON of a pack, which is one persona or a list of personas, and finds all that is wrong
 * with it.
 * @param reserved ids that a pack may not use, because personas that come with the product have
 * them
 */
export function readPack(json: unknown, reserved: ReadonlySet<string> = new Set()): Pack {
  const wrong = wrongAltogether(json);
  if (wrong !== null)
    return { personas: [], errors: [problem([], wrong)], warnings: [], notes: [] };
  const entries = Array.isArray(json)
    ? json.map((value: unknown, at) => ({ value, path: [at] as Path }))
    : [{ value: json, path: [] }];
  const read = entries.map(({ value, path }) => readPersona(value, path));
  const errors = [...read.flatMap((entry) => entry.errors), ...takenIds(entries, reserved)];
  return {
    personas: errors.length > 0 ? [] : read.flatMap(({ persona }) => persona ?? []),
    errors,
    warnings: read.flatMap((entry) => entry.warnings),
    notes: read.flatMap((entry) => entry.notes),
  };
}

function wrongAltogether(json: unknown): string | null {
  if (typeof json !== 'object' || json === null)
    return 'must be one persona in braces, or a list of personas in brackets';
  if (Array.isArray(json)) return json.length === 0 ? 'holds no persona' : null;
  return 'personas' in json
    ? 'the list of personas must not stand under "personas": begin the file with its bracket'
    : null;
}

function readPersona(value: unknown, path: Path) {
  const schema = isOfStatements(value) ? statementPersonaSchema : personaSchema;
  const parsed = schema.safeParse(value);
  const { unseen, unknown } = lookInto(schema, value, path);
  // The schema refuses some of what cannot be seen too, in fewer words.
  const wrong = (parsed.error?.issues ?? [])
    .map((issue) => problem([...path, ...issue.path], sentenceFor(issue, value)))
    .filter((found) => !unseen.some((told) => told.path === found.path));
  const parts = partsOf(value, path);
  return {
    persona: parsed.data,
    errors: [...wrong, ...unseen, ...faultsOf(parts)],
    warnings: [...unknown, ...adviseOn(parts)],
    notes: notesOn(parsed.data, path),
  };
}

function isOfStatements(value: unknown): boolean {
  const brief = fieldOf(value, 'brief');
  return fieldOf(brief, 'statements') !== undefined && fieldOf(brief, 'facts') === undefined;
}

/** What a persona of facts lacks. */
function notesOn(persona: AnyPersona | undefined, path: Path): PackProblem[] {
  if (persona === undefined || knowsStatements(persona)) return [];
  return convertFacts(persona).notes.map((note) => problem([...path, 'brief', 'facts'], note));
}

function takenIds(
  entries: readonly { value: unknown; path: Path }[],
  reserved: ReadonlySet<string>,
): PackProblem[] {
  const seen = new Set<string>();
  return entries.flatMap(({ value, path }) => {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
    if (typeof id !== 'string') return [];
    const twice = seen.has(id);
    seen.add(id);
    if (reserved.has(id))
      return problem(
        [...path, 'id'],
        `"${id}" is the id of a persona that comes with Ringside; choose another`,
      );
    return twice
      ? problem(
          [...path, 'id'],
          `"${id}" is the id of another persona of this pack too; each needs its own`,
        )
      : [];
  });
}
