import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { roleSchema } from '#core/contract/calls/call.ts';
import { anyPersonaSchema, CALL_TYPES, callTypeSchema } from '#core/contract/personas/persona.ts';
import { readingSchema } from '#core/contract/personas/reading.ts';
import { asStatements } from '#core/persona/convert.ts';
import { rubricSchema } from '#core/scoring/rubric.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { scorecardText } from '#core/scoring/text.ts';
import { builtInEngine } from './builtInEngine.ts';
import { Complaint } from './complaint.ts';

const USAGE = `Usage: npm run score -- FILE.json --type ${CALL_TYPES.join('|')} [--rubric FILE] [--json]`;

const transcriptSchema = z.array(
  z.object({
    role: roleSchema,
    text: z.string(),
    startMs: z.number().nullish(),
    endMs: z.number().nullish(),
    reading: readingSchema.nullish(),
  }),
);
/** A transcript alone, or a call as `npm run talk -- --json` prints it. */
const fileSchema = z.union([
  transcriptSchema,
  z.object({ transcript: transcriptSchema, persona: anyPersonaSchema.optional().catch(undefined) }),
]);

interface Io {
  print: (line: string) => void;
  complain: (line: string) => void;
}

/** Scores the call of a file. Gives the exit code. */
export function scoreFile(args: string[], { print, complain }: Io): number {
  try {
    print(score(args));
    return 0;
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    complain(error.message);
    return 1;
  }
}

function score(args: string[]): string {
  const { file, type, rubricFile, json } = readArguments(args);
  const rubric = rubricFile === undefined ? undefined : read(rubricFile, rubricSchema);
  const callType = type ?? rubric?.callType;
  if (callType === undefined) throw new Complaint(USAGE);
  if (rubric && rubric.callType !== callType)
    throw new Complaint(
      `${rubricFile}: the rubric is for ${rubric.callType} calls, not for ${callType}.`,
    );
  const held = read(file, file === rubricFile ? transcriptSchema : fileSchema);
  const { transcript, persona } = Array.isArray(held) ? { transcript: held, persona: null } : held;
  const said = transcript.map(({ startMs, endMs, reading, ...turn }) => ({
    ...turn,
    startMs: startMs ?? undefined,
    endMs: endMs ?? undefined,
    ...(reading && { reading }),
  }));
  const turns = builtInEngine().readCall({
    turns: said,
    callType,
    persona: persona ? asStatements(persona) : null,
  });
  const card = scoreCall({ turns, callType, rubric, timings: true });
  return json ? JSON.stringify(card, null, 2) : scorecardText(card);
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        type: { type: 'string' },
        rubric: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const type = callTypeSchema.optional().safeParse(values.type);
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Complaint(USAGE);
    if (!type.success)
      throw new Complaint(
        `There is no call type "${values.type}"; there are ${CALL_TYPES.join(', ')}.`,
      );
    return { file, type: type.data, rubricFile: values.rubric, json: values.json };
  } catch (error) {
    if (error instanceof Complaint) throw error;
    throw new Complaint(`${reasonOf(error)}. ${USAGE}`);
  }
}

/** Reads a JSON file of a known shape; the complaint names file, path and reason. */
function read<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(parse(file, load(file)));
  if (parsed.success) return parsed.data;
  const { path, message } = deepest(parsed.error.issues);
  throw new Complaint(`${file}: ${path === '' ? 'the file' : path}: ${message}.`);
}

function load(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Complaint(`${file}: cannot be read (${reasonOf(error)}).`);
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Complaint(`${file}: is not JSON (${reasonOf(error)}).`);
  }
}

/** Of a choice of shapes, the problem that lies deepest is the one to mend. */
function deepest(issues: readonly z.core.$ZodIssue[]): { path: string; message: string } {
  const all = issues.flatMap((issue): { path: PropertyKey[]; message: string }[] =>
    issue.code === 'invalid_union'
      ? issue.errors
          .flat()
          .map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
      : [issue],
  );
  const found = all.toSorted((a, b) => b.path.length - a.path.length)[0];
  return {
    path: (found?.path ?? []).map(String).join('.'),
    message: found?.message ?? 'has the wrong shape',
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error
    ? (error.message.split('\n')[0]?.replace(/\.$/, '') ?? 'unknown reason')
    : String(error);
}
