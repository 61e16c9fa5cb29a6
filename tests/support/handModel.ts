import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeLlm, type Asked } from '#tests/fakes/llm.ts';

/**
 * An OpenAI-compatible endpoint whose answers somebody writes by hand: each prompt goes into
 * `NNN.prompt.txt` of the folder, and what `NNN.answer.json` holds, once it is there, is streamed
 * back as it stands. A prompt that came before has the same answer at once, so that a script can be
 * run anew with one turn more. The system message, long and the same all through a call, has a file
 * of its own.
 */
const LOOK_EVERY_MS = 250;
const PROMPT = /^\d+\.prompt\.txt$/;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node --import tsx tests/support/handModel.ts DIR');
  process.exitCode = 1;
} else await serve(folder);

async function serve(dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true });
  const numbers = new Map<string, string>();
  for (const file of readdirSync(dir).filter((name) => PROMPT.test(name)))
    numbers.set(readFileSync(join(dir, file), 'utf8'), file.split('.')[0]!);
  const fake = await startFakeLlm();
  fake.mood = ({ body }) => ({ later: answerTo(body.messages) });
  console.log(`LLM_BASE_URL=${fake.url} LLM_MODEL=by-hand`);

  async function answerTo(messages: Asked['body']['messages']): Promise<string> {
    const prompt = messages.map((message) => written(message)).join('\n');
    const number = numbers.get(prompt) ?? String(numbers.size + 1).padStart(3, '0');
    if (!numbers.has(prompt)) writeFileSync(join(dir, `${number}.prompt.txt`), prompt);
    numbers.set(prompt, number);
    const answer = join(dir, `${number}.answer.json`);
    if (!existsSync(answer)) console.log(`${number}.prompt.txt waits for ${number}.answer.json`);
    return wholeText(answer);
  }

  function written({ role, content }: Asked['body']['messages'][number]): string {
    if (role !== 'system') return `=== ${role} ===\n${content}\n`;
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const name = `system-${hash}.txt`;
    if (!existsSync(join(dir, name))) writeFileSync(join(dir, name), content);
    return `=== system: see ${name} ===\n`;
  }
}

/** What a file holds once it is there and has stopped growing. */
async function wholeText(file: string): Promise<string> {
  let before = '';
  for (;;) {
    const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (text !== '' && text === before) return text;
    before = text;
    await sleep(LOOK_EVERY_MS);
  }
}
