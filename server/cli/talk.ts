import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Persona } from '#core/contract/personas/persona.ts';
import { nextReply, openCall } from '#core/conversation/engine.ts';
import { SEEDED_PERSONAS } from '#core/conversation/seededPersonas.ts';
import type { CallSetting, SpokenTurn } from '#core/conversation/types.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { scorecardText } from '#core/scoring/text.ts';
import { problemLine, readPackFile } from '#server/services/assistants/packFile.ts';
import { Complaint } from './complaint.ts';
import { newTalk } from './newTalk.ts';

const USAGE =
  'Usage: npm run talk -- --persona ID --seed N [--pack FILE] [--script FILE] [--json], or --list [--pack FILE] [--json]';

interface Call {
  transcript: SpokenTurn[];
  endedBy: 'rep' | 'persona';
}

await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  try {
    if (args.includes('--new')) return await newTalk(args);
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

function list(personas: readonly Persona[], json: boolean): void {
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
  personas: readonly Persona[],
  { persona: id, seed: seedText, script, json }: ReturnType<typeof readArguments>,
): Promise<void> {
  const persona = personaOf(personas, id);
  const seed = seedOf(seedText);
  const setting: CallSetting = { persona, seed, callType: persona.callType };
  // With --json nothing but the result may reach stdout; a conversation by hand is then held on stderr.
  const show = (line: string) =>
    json ? script === undefined && console.error(line) : console.log(line);
  const call =
    script === undefined
      ? await holdByHand(setting, show)
      : holdScript(setting, linesOf(script), show);
  const scorecard = scoreCall({
    turns: call.transcript,
    callType: persona.callType,
    timings: false,
  });
  if (json)
    console.log(
      JSON.stringify(
        { persona, seed, transcript: call.transcript, endedBy: call.endedBy, scorecard },
        null,
        2,
      ),
    );
  else
    console.log(
      `\n${call.endedBy === 'persona' ? `${persona.name} hung up.` : 'You hung up.'}\n\n${scorecardText(scorecard)}`,
    );
}

/** One rep turn a line; an empty line is silence. What follows the persona's hanging up is not said. */
function holdScript(
  setting: CallSetting,
  lines: readonly string[],
  show: (line: string) => unknown,
): Call {
  const transcript = pickUp(setting, show);
  for (const line of lines) {
    show(`You: ${line}`);
    if (turn(setting, transcript, line, show)) return { transcript, endedBy: 'persona' };
  }
  return { transcript, endedBy: 'rep' };
}

async function holdByHand(setting: CallSetting, show: (line: string) => unknown): Promise<Call> {
  show(
    `${setting.persona.name}, ${setting.persona.jobTitle}, ${setting.persona.companyName}. ${setting.persona.intro}\nHang up with an end of input (Ctrl+D).\n`,
  );
  const transcript = pickUp(setting, show);
  const input = createInterface({ input: process.stdin, output: process.stderr, prompt: 'You: ' });
  input.prompt();
  try {
    for await (const line of input) {
      if (turn(setting, transcript, line, show)) return { transcript, endedBy: 'persona' };
      input.prompt();
    }
  } finally {
    input.close();
  }
  return { transcript, endedBy: 'rep' };
}

function pickUp(setting: CallSetting, show: (line: string) => unknown): SpokenTurn[] {
  const { text } = openCall(setting);
  show(`${setting.persona.name}: ${text}`);
  return [{ role: 'persona', text }];
}

/** Adds the rep's turn and the persona's reply; true where the persona hangs up. */
function turn(
  setting: CallSetting,
  transcript: SpokenTurn[],
  text: string,
  show: (line: string) => unknown,
): boolean {
  transcript.push({ role: 'rep', text });
  const reply = nextReply(setting, transcript);
  transcript.push({ role: 'persona', text: reply.text });
  show(`${setting.persona.name}: ${reply.text}`);
  return reply.endCall === true;
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
function personasIn(file: string): readonly Persona[] {
  const { personas, errors } = readPackFile(file);
  if (errors.length > 0)
    throw new Complaint(errors.map((error) => problemLine(file, error)).join('\n'));
  return personas;
}

/** A pack's only persona need not be named. */
function personaOf(personas: readonly Persona[], id: string | undefined): Persona {
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

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        persona: { type: 'string' },
        pack: { type: 'string' },
        seed: { type: 'string' },
        script: { type: 'string' },
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
