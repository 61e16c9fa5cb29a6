import { parseArgs } from 'node:util';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { openAiModel } from '#server/adapters/llm/openAiModel.ts';
import type { LanguageModel } from '#server/adapters/llm/languageModel.ts';
import type { Context } from '#server/context.ts';
import { sumModelUse } from '#server/db/queries/calls/modelUse.ts';
import { openingLine } from '#server/services/calls/answer.ts';
import { modelReply, type ModelReply } from '#server/services/calls/modelReply.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { Complaint } from '../complaint.ts';

const DAY_MS = 86_400_000;
/**
 * So long the check waits for a sentence, in milliseconds: a slow endpoint is to be measured, not
 * passed over.
 */
const CHECK_PATIENCE_MS = 9_000;
/** What is said in the check: an opening, questions, small talk, a proposal, a goodbye. */
const SCRIPT = [
  'Hi Dana, this is Robin from Northbeam. I know I am calling out of the blue, do you have a minute?',
  'How big is your team, and what do you use for dispatch today?',
  'That sounds like a lot. What goes wrong when the board is not up to date?',
  'How is the weather over in Ohio, by the way?',
  'Could I show you on Thursday at ten how others do it?',
  'Great, thanks for your time, Dana. Bye!',
];

/** The commands about the language model: what it took, and whether it can hold a call. */
export async function runLlm(
  args: string[],
  {
    withContext,
    print,
  }: {
    withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
    print: (line: string) => void;
  },
): Promise<0> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { days: { type: 'string', default: '30' } },
  });
  const [command, ...more] = positionals;
  if ((command !== undefined && command !== 'check') || more.length > 0)
    throw new Complaint('There is llm, and llm check.');
  if (!/^[1-9]\d{0,3}$/.test(values.days))
    throw new Complaint('--days must be a whole number from 1 to 9999.');
  print(
    await withContext((context) =>
      command === 'check' ? checkModel(context) : tellUse(context, Number(values.days)),
    ),
  );
  return 0;
}

async function tellUse({ db, now }: Context, days: number): Promise<string> {
  const use = await sumModelUse(db, new Date(now().getTime() - days * DAY_MS));
  return [
    `Calls on the language model in ${days} days: ${use.calls}, of which the built-in brain spoke in ${use.fellBack} at least once.`,
    `Tokens: ${use.promptTokens} of prompts, ${use.replyTokens} of replies. Time: ${Math.round(use.ms / 1000)} s.`,
  ].join('\n');
}

interface CheckedLine {
  text: string;
  firstMs: number | null;
  replied: ModelReply;
}

/** Holds a short call, each sentence timed. */
async function checkModel({ config, work, engineVersion }: Context): Promise<string> {
  if (config.llm === null)
    throw new Complaint('No language model is set up: LLM_BASE_URL and LLM_MODEL name one.');
  const llm = openAiModel({ ...config.llm, patienceMs: CHECK_PATIENCE_MS });
  const persona = SEEDED_PERSONAS[0]!;
  const setting = { persona, seed: 1, callType: persona.callType };
  const turns: SpokenTurn[] = [{ role: 'persona', text: openingLine(setting, engineVersion).text }];
  const lines: CheckedLine[] = [];
  // The first turn would else be timed with the loading of the engine.
  await work.run('prepareTurn', { setting, turns: [...turns, { role: 'rep', text: SCRIPT[0]! }] });
  for (const text of SCRIPT) {
    turns.push({ role: 'rep', text });
    const startedAt = performance.now();
    let firstMs: number | null = null;
    const replied = await modelReply(
      { llm, work },
      { setting, turns },
      new AbortController().signal,
      () => {
        firstMs ??= Math.round(performance.now() - startedAt);
      },
    );
    if (replied === null) break;
    const { line } = replied;
    turns.splice(-1, 1, { role: 'rep', text, reading: line.heard });
    turns.push({ role: 'persona', text: line.text, reading: line.reading });
    lines.push({ text, firstMs, replied });
    if (line.endCall === true) break;
  }
  return told(lines, llm, { patienceMs: config.llm.patienceMs, name: persona.name });
}

function told(
  lines: readonly CheckedLine[],
  llm: LanguageModel,
  { patienceMs, name }: { patienceMs: number; name: string },
): string {
  const spoke = lines.filter(({ replied }) => replied.fellBack === null);
  const times = spoke.flatMap(({ firstMs }) => firstMs ?? []).toSorted((a, b) => a - b);
  const inTime = times.filter((ms) => ms <= patienceMs).length;
  const tokens = (of: 'promptTokens' | 'replyTokens') =>
    Math.round(
      lines.reduce((sum, { replied }) => sum + replied.usage[of], 0) / Math.max(1, lines.length),
    );
  const schema = { true: 'taken', false: 'refused, so the prompt asks for it', null: 'not known' };
  const stopped = lines.flatMap(({ replied }) => replied.fellBack ?? []);
  return [
    ...lines.flatMap(({ text, replied: { line, fellBack } }) => [
      `You: ${text}`,
      `${name}: ${line.text}${fellBack === null ? '' : `   [built-in: ${fellBack}]`}`,
    ]),
    '',
    `Model: ${llm.name}`,
    `JSON schema: ${schema[`${llm.takesSchema()}`]}`,
    `Turns that it spoke: ${spoke.length} of ${lines.length}`,
    times.length === 0
      ? 'Time to the first sentence: none came'
      : `Time to the first sentence: ${times[times.length >> 1]} ms at the median, ${times.at(-1)} ms at most; ${inTime} of ${times.length} within LLM_PATIENCE_MS (${patienceMs})`,
    `Tokens a turn: ${tokens('promptTokens')} of the prompt, ${tokens('replyTokens')} of the reply`,
    `Stopped: ${stopped.length === 0 ? 'nothing' : stopped.join(', ')}`,
  ].join('\n');
}
