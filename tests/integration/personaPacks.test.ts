import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Assistant, Persona } from '#core/contract/personas/persona.ts';
import { portraitOf } from '#core/persona/portrait.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { loadPersonaFolder } from '#server/services/assistants/personaFolder.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const page = readFileSync(
  fileURLToPath(new URL('../../docs/personas.md', import.meta.url)),
  'utf8',
);
const nora = JSON.parse(/```json\n([\s\S]+?)```/.exec(page)?.[1] ?? '') as Persona;
const folder = mkdtempSync(join(tmpdir(), 'ringside-packs-'));
let server: TestServer;
let rep: Client;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  rep = await signUp(server.url);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an imported persona is in the battle room at once, and a call under way keeps the persona it began with', async () => {
  expect((await rep.startCall({ assistantId: nora.id })).status).toBe(404);
  expect(await admin('import', pack('nora', nora))).toEqual({
    code: 0,
    stdout: `${nora.id}\tadded\n`,
    // What a pack of facts lacks.
    stderr: expect.stringMatching(/^note: .*: brief\.facts: has \d+ facts in place of statements/),
  });
  expect((await assistants(rep)).find(({ id }) => id === nora.id)).toMatchObject({
    name: 'Nora Lindqvist',
    calls: 0,
  });
  const { conversationId } = (await rep.startCall({ assistantId: nora.id })).body;

  const changed = structuredClone(nora);
  for (const fact of changed.brief.facts.filter(({ topic }) => topic === 'team-size'))
    Object.assign(fact, {
      text: 'We are forty now.',
      again: ['Forty of us.', 'Forty people.'],
      keys: ['forty'],
    });
  expect((await admin('import', pack('nora', changed))).stdout).toBe(`${nora.id}\tchanged\n`);
  expect((await admin('import', pack('nora', changed))).stdout).toBe(`${nora.id}\tunchanged\n`);
  const { body } = await rep.turns(conversationId, [
    repTurn(1, 'how many people are on your team'),
  ]);
  expect(JSON.stringify(body)).toMatch(/seven/i);

  expect((await admin('remove', nora.id)).code).toBe(0);
  expect((await rep.endCall(conversationId)).status).toBe(200);
  expect((await rep.startCall({ assistantId: nora.id })).status).toBe(404);
  expect((await assistants(rep)).map(({ id }) => id)).not.toContain(nora.id);
});

test('an imported persona is shown without its brief, to everybody who is signed in and nobody else', async () => {
  await admin('import', pack('nora', nora));
  const path = pathTo(API.assistant, { id: nora.id });
  const other = await signUp(server.url);
  const { brief: _, ...known } = nora;
  expect((await other.get(path)).body).toEqual({ ...known, avatar: portraitOf(nora) });
  expect((await other.get(pathTo(API.assistant, { id: 'nobody' }))).status).toBe(404);
  other.accessToken = '';
  expect((await other.get(path)).status).toBe(401);

  const { conversationId } = (await rep.startCall({ assistantId: nora.id })).body;
  const stranger = await signUp(server.url);
  expect((await stranger.turns(conversationId, [repTurn(1, 'hello')])).status).toBe(404);
  expect((await assistants(stranger)).find(({ id }) => id === nora.id)).toMatchObject({ calls: 0 });
  await rep.endCall(conversationId);
  await admin('remove', nora.id);
});

test('a bad pack changes nothing, and each problem is told with file, path and reason', async () => {
  const bad = structuredClone(nora);
  Object.assign(bad.brief.facts[3]!, { topic: 'headcount' });
  bad.brief.nextSteps[1]!.agree = 'Sure.';
  const file = pack('bad', [nora, { ...bad, id: 'bad' }]);
  for (const command of ['check', 'import']) {
    const { code, stdout, stderr } = await admin(command, file);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      `${file}: [1].brief.facts[3].topic: "headcount" is no topic; choose one of team-size, `,
    );
    expect(stderr).toContain(`${file}: [1].brief.nextSteps[1].agree: must hold {date}`);
  }
  expect((await assistants(rep)).map(({ id }) => id)).not.toContain(nora.id);
});

test('a persona that comes with the product is neither replaced nor removed', async () => {
  const seeded = SEEDED_PERSONAS.at(0)!;
  const replaced = await admin('import', pack('seeded', { ...nora, id: seeded.id }));
  expect(replaced).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /: id: "dana-whitfield" is the id of a persona that comes with Ringside/,
    ),
  });
  expect(await admin('remove', seeded.id)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^dana-whitfield comes with Ringside .*\n$/),
  });
  expect((await assistants(rep)).find(({ id }) => id === seeded.id)).toMatchObject({
    name: seeded.name,
  });
});

test('packs in the data folder are loaded at the start, and a bad one is one line of the log', async () => {
  const packs = join(server.context.config.dataDir, 'personas');
  mkdirSync(packs);
  writeFileSync(join(packs, 'a.json'), '{ "id": \n}');
  writeFileSync(join(packs, 'b.json'), JSON.stringify(nora));
  writeFileSync(join(packs, 'c.json'), JSON.stringify({ ...nora, name: 'Somebody Else' }));
  writeFileSync(join(packs, 'notes.txt'), 'no pack');
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  await loadPersonaFolder({ ...server.context, log });
  expect(lines.map(({ file, path, reason }) => [file, path, reason])).toEqual([
    [join(packs, 'a.json'), 'line 2, column 1', expect.stringMatching(/a value must stand here/)],
    [join(packs, 'c.json'), 'id', expect.stringContaining(join(packs, 'b.json'))],
  ]);
  expect(lines[0]?.msg).toContain(
    `${join(packs, 'a.json')}: line 2, column 1: a value must stand here`,
  );
  expect((await assistants(rep)).find(({ id }) => id === nora.id)).toMatchObject({
    name: 'Nora Lindqvist',
  });

  expect((await admin('list')).stdout).toContain(
    `${nora.id}\teasy\tcold-call\tNora Lindqvist\timported\n`,
  );
  expect((await admin('remove', nora.id)).stdout).toContain(`it is in ${join(packs, 'b.json')}`);
});

test('a mistake at the command line is one sentence', async () => {
  for (const args of [
    [],
    ['dance'],
    ['import'],
    ['list', 'x'],
    ['check', 'a', 'b'],
    ['remove', 'nobody'],
    ['check', join(folder, 'nowhere.json')],
  ]) {
    expect(await admin(...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+\.\n$/),
    });
  }
});

async function assistants(client: Client): Promise<Assistant[]> {
  return (await client.get<Assistant[]>(API.assistants)).body;
}

function pack(name: string, json: unknown): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(json));
  return file;
}

/** `admin persona ...` on the running server's database. */
async function admin(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' };
  const code = await runAdmin(['persona', ...args], {
    withContext: (act) => act(server.context),
    print: (line) => void (said.stdout += `${line}\n`),
    complain: (line) => void (said.stderr += `${line}\n`),
  });
  return { code, ...said };
}
