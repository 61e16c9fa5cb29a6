import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Persona } from '#core/contract/personas/persona.ts';
import { parsePack } from '#core/persona/pack/readPack.ts';
import { asksAbout, startFakeLlm, turnReply } from '#tests/fakes/llm.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ringside-talk-'));
const example =
  /```json\n([\s\S]+?)```/.exec(readFileSync(join(root, 'docs/personas.md'), 'utf8'))?.[1] ?? '';
afterAll(() => rmSync(folder, { recursive: true }));

test('the example of the guide is a pack without a word to say against it', () => {
  expect(parsePack(example)).toMatchObject({
    personas: [{ id: 'nora-lindqvist' }],
    errors: [],
    warnings: [],
  });
});

test('a call on the example of the guide is answered from its brief and ends in its own words', async () => {
  const script = write(
    'script.txt',
    "hi nora this is sam from brightpath\nthe reason i'm calling is we help vets with reminders\nthat's completely fair it only takes a moment\nhow many people are on your team\nwhat are you using today for booking\nwhat's the hardest part of your day\nwould it make sense to meet thursday at ten for twenty minutes\n",
  );
  const { stdout, stderr } = await run(
    '--pack',
    write('nora.json', example),
    '--seed',
    '7',
    '--script',
    script,
    '--json',
  );
  const { persona, transcript } = JSON.parse(stdout) as {
    persona: Persona;
    transcript: SpokenTurn[];
  };
  const heard = transcript
    .filter(({ role }) => role === 'persona')
    .map(({ text }) => text)
    .join(' ');
  expect([persona.id, stderr]).toEqual(['nora-lindqvist', '']);
  for (const words of [
    'seven',
    'PawDesk',
    'full waiting room',
    "Lovely, let's say Thursday at ten.",
  ])
    expect(heard).toContain(words);
}, 90_000);

test('a pack with problems is told line by line, and one with several personas asks for one', async () => {
  const file = write(
    'bad.json',
    example.replace('"topic": "metrics"', '"topic": "headcount"').replace('"seven"', '"eleven"'),
  );
  const bad = await run('--pack', file, '--seed', '7');
  expect([bad.code, bad.stdout]).toEqual([1, '']);
  expect(bad.stderr).toContain(
    `${file}: brief.facts[7].topic: "headcount" is no topic; choose one of `,
  );
  expect(bad.stderr).toContain(`${file}: brief.facts[0].text: holds none of the keys`);
  const several = await run(
    '--pack',
    write('several.json', `[${example}, ${example.replace('nora-lindqvist', 'nora-two')}]`),
    '--seed',
    '7',
  );
  expect(several).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/--persona: nora-lindqvist, nora-two\.\n$/),
  });
}, 90_000);

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('with --model the model of the settings speaks, and without one the command says what is missing', async () => {
  const script = write('short.txt', 'How big is your team?\n');
  const base = ['--persona', 'dana-whitfield', '--seed', '7', '--script', script];
  const missing = await run(...base, '--model');
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('LLM_BASE_URL') });
  const llm = await startFakeLlm();
  try {
    const says = 'Well, nine of us, hon.';
    llm.mood = { says: turnReply(says, { do: 'answer', ids: ['team'] }, [asksAbout('team')]) };
    const env = { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model', LLM_PATIENCE_MS: '1800' };
    const { stdout } = await runWith(env, ...base, '--model', '--patience', '60', '--json');
    const { transcript } = JSON.parse(stdout) as { transcript: SpokenTurn[] };
    expect(transcript.at(-1)).toMatchObject({
      text: says,
      reading: { by: expect.stringMatching(/^local-model prompt@/), acts: [{ id: 'team' }] },
    });
  } finally {
    await llm.close();
  }
});

test('an endpoint whose answers are written by hand holds a call, and asks once more where one may not stand', async () => {
  const dir = mkdtempSync(join(folder, 'by-hand-'));
  const reading = [asksAbout('team')];
  const answers = [
    turnReply('Sure, Thursday it is.', { do: 'agree' }, reading),
    turnReply('Nine of us, hon.', { do: 'answer', ids: ['team'] }, reading),
  ];
  answers.forEach((text, at) => writeFileSync(join(dir, `00${at + 1}.answer.json`), text));
  const command = ['--import', 'tsx', join(root, 'tests/support/handModel.ts'), dir];
  const model = execFile(process.execPath, command);
  try {
    const [line] = (await once(model.stdout ?? model, 'data')) as [string];
    const env = Object.fromEntries(
      line
        .trim()
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    );
    const script = write('by-hand.txt', 'How big is your team?\n');
    const args = ['--persona', 'dana-whitfield', '--seed', '7', '--script', script];
    const { stdout } = await runWith(env, ...args, '--model', '--patience', '60');
    expect(stdout).toContain('Dana Whitfield: Nine of us, hon.');
    expect(readFileSync(join(dir, '002.prompt.txt'), 'utf8')).toContain('That cannot happen now');
  } finally {
    model.kill();
  }
});

function run(...args: string[]): ReturnType<typeof runWith> {
  return runWith({}, ...args);
}

function runWith(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', join(root, 'server/cli/talk.ts'), ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
