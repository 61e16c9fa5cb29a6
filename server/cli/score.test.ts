import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { scorecardSchema } from '#core/contract/scoring/scorecard.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import { scoreFile } from './scoreFile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ringside-score-'));
afterAll(() => rmSync(folder, { recursive: true }));

const call = [
  { role: 'persona', text: 'Hello, Greg here.', startMs: 0, endMs: 1500 },
  {
    role: 'rep',
    text: 'Hi Greg, it is Tasha from Fieldline, do you have thirty seconds?',
    startMs: 2000,
    endMs: 6000,
  },
  { role: 'persona', text: 'Go on then.', startMs: 6500, endMs: 7500 },
];

test('it prints the scorecard as text, total first, and as JSON alone', async () => {
  const file = write('call.json', JSON.stringify(call));
  const text = await runAsProcess(file, '--type', 'cold-call');
  expect(text).toMatchObject({ code: 0, stderr: '' });
  expect(text.stdout).toMatch(/^Score: \d+ of 100/);
  const json = run(file, '--type', 'cold-call', '--json');
  expect(scorecardSchema.parse(JSON.parse(json.stdout)).callType).toBe('cold-call');
  expect(json).toMatchObject({ code: 0, stderr: '' });
}, 30_000);

test('a transcript without a rep turn scores 0 and is no error', () => {
  const result = run(write('empty.json', '[]'), '--type', 'discovery', '--json');
  expect(JSON.parse(result.stdout)).toMatchObject({ total: 0 });
  expect(result.code).toBe(0);
});

test('an unreadable file is one sentence with file, path and reason', async () => {
  const wrongRole = write('role.json', JSON.stringify([{ role: 'agent', text: 'hi' }]));
  const cases = [
    [run(wrongRole, '--type', 'renewal'), /^\S+role\.json: 0\.role: .+\.\n$/],
    [run(write('broken.json', '{'), '--type', 'renewal'), /^\S+broken\.json: is not JSON .+\.\n$/],
    [
      await runAsProcess(join(folder, 'nowhere.json'), '--type', 'renewal'),
      /^\S+nowhere\.json: cannot be read .+\.\n$/,
    ],
  ] as const;
  for (const [result, sentence] of cases) {
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(sentence);
  }
}, 60_000);

test('a rubric of your own is used, and what is wrong with one is named with file, path and reason', () => {
  const file = write('call.json', JSON.stringify(call));
  const rubric = rubricFor('cold-call');
  const changed = (name: string, change: object) =>
    write(
      name,
      JSON.stringify({
        ...rubric,
        criteria: rubric.criteria.map((criterion, index) =>
          index === 1 ? { ...criterion, ...change } : criterion,
        ),
      }),
    );
  const own = run(
    file,
    '--rubric',
    write('own.json', JSON.stringify({ ...rubric, id: 'our-own', version: '7' })),
    '--json',
  );
  expect(scorecardSchema.parse(JSON.parse(own.stdout)).rubric).toEqual({
    id: 'our-own',
    version: '7',
  });
  const cases = [
    [
      run(file, '--rubric', changed('params.json', { params: { within: 'three' } })),
      /^\S+params\.json: criteria\.1\.params\.within: .+\.\n$/,
    ],
    [
      run(file, '--rubric', changed('source.json', { source: undefined })),
      /^\S+source\.json: criteria\.1\.source: .+\.\n$/,
    ],
    [
      run(file, '--rubric', changed('twice.json', { id: rubric.criteria[0]?.id })),
      /^\S+twice\.json: criteria: two criteria have the same id\.\n$/,
    ],
    [
      run(file, '--type', 'renewal', '--rubric', changed('other.json', {})),
      /^\S+other\.json: the rubric is for cold-call calls, not for renewal\.\n$/,
    ],
  ] as const;
  for (const [result, sentence] of cases) {
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(sentence);
  }
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

function run(...args: string[]): Result {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = scoreFile(args, {
    print: (line) => void said.push(`${line}\n`),
    complain: (line) => void complained.push(`${line}\n`),
  });
  return { code, stdout: said.join(''), stderr: complained.join('') };
}

/** Runs the command as a person would, without npm's own chatter: a second for each. */
function runAsProcess(...args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', join(root, 'server/cli/score.ts'), ...args],
      { cwd: root },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
