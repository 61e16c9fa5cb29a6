import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { CallSetting } from '#core/engine/opening.ts';
import { asStatements } from '#core/persona/convert.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { scorecardText } from '#core/scoring/text.ts';
import { projectRoot } from '#server/process/root.ts';
import { problemLine, readPackFile } from '#server/services/assistants/packFile.ts';
import { startWork } from '#server/work/startWork.ts';
import { builtInEngine } from './builtInEngine.ts';
import { Complaint } from './complaint.ts';
import { hearByModel, modelOfSettings } from './talk/hearByModel.ts';
import { holdCall, type HeldCall } from './talk/holdCall.ts';
import { writeJudgement } from './talk/judgement.ts';

const USAGE =
  'Usage: npm run talk -- --persona ID --seed N [--pack FILE] [--script FILE] [--model [--patience SECONDS]] [--why] [--judge] [--json], or --list [--pack FILE] [--json]';
const ROOT = projectRoot(import.meta.url);

await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  try {
    const options = readArguments(args);
    const personas = options.pack === undefined ? SEEDED_PERSONAS : personasIn(options.pack);
    if (options.list) list(personas, options.json);
    else await talk(personas, options);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function list(personas: readonly StatementPersona[], json: boolean): void {
  const rows = personas.map(({ id, name, difficulty, callType }) => ({
    id,
    name,
    difficulty,
    callType,
  }));
  console.log(
    json
      ? JSON.stringify(rows, null, 2)
      : rows
          .map(
            (row) =>
              `${row.id.padEnd(20)} ${row.difficulty.padEnd(8)} ${row.callType.padEnd(16)} ${row.name}`,
          )
          .join('\n'),
  );
}

async function talk(
  personas: readonly StatementPersona[],
  options: ReturnType<typeof readArguments>,
): Promise<void> {
  const { persona: id, seed: seedText, script, judge, json } = options;
  const persona = personaOf(personas, id);
  const setting: CallSetting = { persona, seed: seedOf(seedText), callType: persona.callType };
  const lines = script === undefined ? null : linesOf(script);
  // With --json nothing but the result may reach stdout; a conversation by hand is then held on
  // stderr.
  const show = (line: string) => (json ? lines === null && console.error(line) : console.log(line));
  const { call, endedBy } = await hold(setting, { lines, show, ...options });
  const scorecard = scoreCall({
    turns: builtInEngine().readCall({
      turns: call.turns,
      callType: persona.callType,
      persona,
    }),
    callType: persona.callType,
    timings: false,
  });
  if (json) {
    const { seed } = setting;
    const result = {
      persona: withFacts(persona),
      seed,
      transcript: call.turns,
      endedBy,
      scorecard,
    };
    console.log(JSON.stringify(result, null, 2));
  } else {
    const end = endedBy === 'persona' ? `${persona.name} hung up.` : 'You hung up.';
    console.log(`\n${end}\n\n${scorecardText(scorecard)}`);
  }
  if (judge) console.error(`Written to ${writeJudgement(join(ROOT, 'docs/judged/open'), call)}.`);
}

/** With `--model` the model of the settings speaks. */
async function hold(
  setting: CallSetting,
  {
    model,
    patience,
    ...options
  }: { lines: readonly string[] | null; show: (line: string) => unknown } & ReturnType<
    typeof readArguments
  >,
): Promise<HeldCall> {
  const engine = builtInEngine();
  if (!model) return holdCall(engine, setting, options);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const llm = modelOfSettings(process.env, secondsOf(patience));
  const work = startWork();
  try {
    return await holdCall(engine, setting, {
      ...options,
      hear: hearByModel(engine, { llm, work }),
    });
  } finally {
    await work.close();
  }
}

/** The brief with `facts`: a statement with a topic of business counts as one. */
function withFacts(persona: StatementPersona) {
  const facts = persona.brief.statements.flatMap(({ id, topics, text, keys }) =>
    topics[0] === undefined ? [] : [{ id, topic: topics[0], text, keys }],
  );
  return { ...persona, brief: { ...persona.brief, facts } };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
  } catch (error) {
    throw new Complaint(
      `The script ${file} cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}.`,
    );
  }
}

/** Those of a pack, all problems told where it has any. */
function personasIn(file: string): readonly StatementPersona[] {
  const { personas, errors } = readPackFile(file);
  if (errors.length > 0)
    throw new Complaint(errors.map((error) => problemLine(file, error)).join('\n'));
  return personas.map(asStatements);
}

/** A pack's only persona need not be named. */
function personaOf(
  personas: readonly StatementPersona[],
  id: string | undefined,
): StatementPersona {
  const [only] = personas;
  if (id === undefined && only && personas.length === 1) return only;
  if (id === undefined)
    throw new Complaint(
      personas === SEEDED_PERSONAS
        ? USAGE
        : `The pack has several personas; choose one with --persona: ${personas.map((entry) => entry.id).join(', ')}.`,
    );
  const persona = personas.find((entry) => entry.id === id);
  if (persona === undefined)
    throw new Complaint(`There is no persona "${id}"; --list shows them all.`);
  return persona;
}

function seedOf(text: string | undefined): number {
  if (text === undefined) throw new Complaint(USAGE);
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed > 0xffff_ffff)
    throw new Complaint(`The seed must be a whole number from 0 to 4294967295, not "${text}".`);
  return seed;
}

/** How long the model may take for a turn; null: as long as in a call. */
function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new Complaint(`The patience must be a number of seconds from 1 to 99999, not "${text}".`);
  return Number(text);
}

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        persona: { type: 'string' },
        pack: { type: 'string' },
        seed: { type: 'string' },
        script: { type: 'string' },
        model: { type: 'boolean', default: false },
        patience: { type: 'string' },
        why: { type: 'boolean', default: false },
        judge: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new Complaint(
      `${error instanceof Error ? error.message.split('. ')[0] : 'Unknown argument'}. ${USAGE}`,
    );
  }
}
