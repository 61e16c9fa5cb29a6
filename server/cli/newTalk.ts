import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { PersonaAct, RepAct } from '#core/contract/personas/reading.ts';
import type { Call, CallSetting, Engine, Exchange } from '#core/engine/engine.ts';
import { createRulesEngine } from '#core/engine/rules.ts';
import { parsePersona } from '#core/persona/load.ts';
import { Complaint } from './complaint.ts';

const USAGE =
  'Usage: npm run talk -- --new --persona ID --seed N [--pack FILE] [--script FILE] [--why] [--judge] [--json], or --list';
const ROOT = join(import.meta.dirname, '../..');
/** Both shapes load; a persona that was written anew takes the place of its old file. */
const FOLDERS = ['core/conversation/personas', 'core/persona/seeded'];
const JUDGED = 'docs/judged';

/** A call in the terminal on the engine of readings. */
export async function newTalk(args: string[]): Promise<void> {
  const options = readArguments(args);
  const personas = options.pack === undefined ? seededPersonas() : personasIn([options.pack]);
  if (options.list) return list(personas, options.json);
  const persona = choose(personas, options.persona);
  const setting: CallSetting = { persona, seed: seedOf(options.seed), callType: persona.callType };
  const show = (line: string) => (options.json ? undefined : console.log(line));
  const held = await hold(engine(), setting, options, show);
  const result = {
    persona: withFacts(persona),
    seed: setting.seed,
    transcript: held.call.turns,
    endedBy: held.ended ? 'persona' : 'rep',
  };
  if (options.json) console.log(JSON.stringify(result, null, 2));
  if (options.judge) console.log(`Written to ${writeJudgement(held.call)}.`);
}

function engine(): Engine {
  const model = readFileSync(join(ROOT, 'core/reading/model.bin'));
  return createRulesEngine(new Uint8Array(model), 'source');
}

interface Held {
  call: Call;
  ended: boolean;
}

/** One rep turn a line, of a script or by hand; an empty line is silence. */
async function hold(
  talking: Engine,
  setting: CallSetting,
  { script, why }: { script?: string | undefined; why: boolean },
  show: (line: string) => unknown,
): Promise<Held> {
  const { call: begun, reply: opening } = talking.startCall(setting);
  const { name } = setting.persona;
  let call = begun;
  show(`${name}: ${opening.text}`);
  for await (const line of script === undefined ? typedLines() : linesOf(script)) {
    if (script !== undefined) show(`You: ${line}`);
    const exchange = talking.hearTurn(call, line);
    call = exchange.call;
    show(`${name}: ${exchange.reply.text}`);
    if (why) show(whyOf(exchange));
    if (exchange.reply.endCall) return { call, ended: true };
  }
  return { call, ended: false };
}

/** What was read, what the referee allowed and which rule spoke. */
function whyOf({ call, heard, allowed, rules, reply }: Exchange): string {
  const { trust, interest, patience } = call.state;
  const gauges = `trust ${Math.round(trust)}, interest ${Math.round(interest)}, patience ${Math.round(patience)}`;
  const due = allowed.objection
    ? `${allowed.objection.objection.id} (${allowed.objection.because})`
    : 'none';
  return [
    `    read: ${heard.acts.map(readAct).join('; ')}`,
    `    allowed: locked ${allowed.locked.size}, objection ${due}, steps ${allowed.steps.join(' ') || 'none'}, answer ${allowed.verdict?.answer ?? 'none'}, patience ${allowed.patience}`,
    `    spoke: ${rules.join(', ')} -> ${reply.reading.acts.map(saidAct).join(', ')} (${reply.mood}; ${gauges})`,
  ].join('\n');
}

function readAct(act: RepAct): string {
  const { act: name, span: _span, confidence, ...rest } = act;
  const slots = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  return `${name} ${confidence.toFixed(2)}${slots}`;
}

function saidAct(act: PersonaAct): string {
  return 'id' in act && act.id !== null ? `${act.act} ${act.id}` : act.act;
}

/** A file with room for a judgement a persona turn: `ok`, or what a listener finds odd. */
function writeJudgement({ setting, turns }: Call): string {
  const { persona, seed } = setting;
  const folder = join(ROOT, JUDGED, 'open');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${persona.id}-${seed}.md`);
  const rows = turns.flatMap(({ role, text }) =>
    role === 'rep'
      ? [`**Rep:** ${text || '(silence)'}`]
      : [`**${persona.name}:** ${text}`, '> judgement: '],
  );
  const head = [
    `# ${persona.name}, ${persona.difficulty} ${persona.callType}`,
    'After each of the persona\'s turns write `ok`, or `odd:` and why: "that is not what was asked", "it has forgotten", "nobody says that", "why now".',
    `- date: ${new Date().toISOString().slice(0, 10)}\n- difficulty: ${persona.difficulty}\n- seed: ${seed}\n- manner: \n- judge: `,
  ];
  writeFileSync(file, `${[...head, ...rows].join('\n\n')}\n`);
  return file;
}

/** The brief with `facts`: a statement with a topic of business counts as one. */
function withFacts(persona: StatementPersona) {
  const facts = persona.brief.statements.flatMap(({ id, topics, text, keys }) =>
    topics[0] === undefined ? [] : [{ id, topic: topics[0], text, keys }],
  );
  return { ...persona, brief: { ...persona.brief, facts } };
}

function list(personas: readonly StatementPersona[], json: boolean): void {
  const rows = personas.map(({ id, name, difficulty, callType }) => ({
    id,
    name,
    difficulty,
    callType,
  }));
  const text = rows.map(
    (row) =>
      `${row.id.padEnd(20)} ${row.difficulty.padEnd(8)} ${row.callType.padEnd(16)} ${row.name}`,
  );
  console.log(json ? JSON.stringify(rows, null, 2) : text.join('\n'));
}

function seededPersonas(): StatementPersona[] {
  const files = FOLDERS.flatMap((folder) => jsonFilesIn(join(ROOT, folder)));
  return personasIn([...new Map(files.map((file) => [basename(file), file])).values()]);
}

function jsonFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function personasIn(files: readonly string[]): StatementPersona[] {
  return files.flatMap((file) => {
    const json: unknown = JSON.parse(readText(file));
    return (Array.isArray(json) ? json : [json]).map((each) => parsePersona(each).persona);
  });
}

function choose(personas: readonly StatementPersona[], id: string | undefined): StatementPersona {
  const persona =
    id === undefined && personas.length === 1
      ? personas[0]
      : personas.find((each) => each.id === id);
  if (persona === undefined)
    throw new Complaint(
      id === undefined ? USAGE : `There is no persona "${id}"; --list shows them all.`,
    );
  return persona;
}

function seedOf(text: string | undefined): number {
  const seed = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || seed > 0xffff_ffff)
    throw new Complaint(`The seed must be a whole number from 0 to 4294967295. ${USAGE}`);
  return seed;
}

function linesOf(file: string): string[] {
  return readText(file)
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
}

async function* typedLines(): AsyncGenerator<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr, prompt: 'You: ' });
  input.prompt();
  for await (const line of input) {
    yield line;
    input.prompt();
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new Complaint(`The file ${file} cannot be read: ${reason}.`);
  }
}

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      new: { type: 'boolean', default: false },
      persona: { type: 'string' },
      pack: { type: 'string' },
      seed: { type: 'string' },
      script: { type: 'string' },
      json: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      why: { type: 'boolean', default: false },
      judge: { type: 'boolean', default: false },
    },
  });
  return values;
}
