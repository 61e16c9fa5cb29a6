import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = join(root, 'tests/runner/audit.mjs');
const flaw = (name: string, severity: string) => ({
  [name]: [
    {
      id: 1,
      url: 'https://advisories.example.com/1',
      title: `A flaw of ${name}`,
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 7, vectorString: null },
    },
  ],
});

test('a grave flaw in a package of the product fails the audit, and is named', async () => {
  const { code, said } = await auditedBy(200, flaw('fastify', 'high'));
  expect(said).toContain(
    'audit: fastify (high): A flaw of fastify, https://advisories.example.com/1\n',
  );
  expect(code).toBe(1);
});

test('a slight one, and one in what only develops the product, do not', async () => {
  expect(
    await auditedBy(200, { ...flaw('pg', 'low'), ...flaw('vitest', 'critical') }),
  ).toMatchObject({ code: 0, said: expect.stringMatching(/ 0 of them grave\n$/) });
});

test('a registry that tells nothing of flaws is one line and no failure', async () => {
  const { code, said } = await auditedBy(405, {});
  expect(said).toMatch(/^audit: the registry tells nothing .*405.*; nothing was checked\n$/);
  expect(code).toBe(0);
});

test.each([
  ['Dockerfile', /^FROM (\S+)/gm, 2],
  ['compose.yaml', /^ {4}image: (?!ringside$)(\S+)/gm, 3],
])('every image that %s builds on is one version, by its digest', (file, image, count) => {
  const images = [...readFileSync(join(root, file), 'utf8').matchAll(image)].map(
    ([, name]) => name,
  );
  expect(images).toHaveLength(count);
  for (const name of images)
    expect(name).toMatch(/^[a-z]+(?:\/[a-z]+)?:\d+\.\d[\w.-]*@sha256:[0-9a-f]{64}$/);
});

/** The audit with a registry that answers so when it is asked for flaws, and knows nothing else. */
async function auditedBy(status: number, advisories: object) {
  const registry = createServer((request, reply) => {
    const asksForFlaws = request.url?.endsWith('/advisories/bulk') === true;
    reply
      .writeHead(asksForFlaws ? status : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(asksForFlaws ? advisories : {}));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  try {
    const child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
        npm_config_fetch_retries: '0',
      },
    });
    const exited = once(child, 'exit') as Promise<[number | null]>;
    const said = await text(child.stdout);
    return { code: (await exited)[0], said };
  } finally {
    registry.close();
    registry.closeAllConnections();
  }
}
