import { get } from 'node:http';
import { expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { signUp } from '#tests/support/client.ts';
import { playCall } from '#tests/support/playedCalls.ts';
import { startTestServer } from '#tests/support/server.ts';

const TOKEN = 'the-token-of-the-monitor';

test('where figures are wanted a monitor reads requests by route, jobs, the queue, connections and the event loop', async () => {
  const server = await startTestServer({ env: { METRICS: '1' } });
  try {
    const rep = await signUp(server.url);
    const callRecordId = await playCall(rep, SEEDED_PERSONAS[0]!.id);
    await rep.scoring(callRecordId);
    await fetch(`${server.url}/nowhere/${callRecordId}`);
    const read = async () => (await fetch(`${server.url}/metrics`)).text();
    await expect
      .poll(read, { timeout: 30_000 })
      .toMatch(/^ringside_job_seconds_count\{task="score-call",outcome="done"\} 1$/m);
    const reply = await fetch(`${server.url}/metrics`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    const text = await reply.text();
    expect(text).toMatch(
      /^ringside_http_request_seconds_count\{method="POST",route="\/login",status="200"\} 1$/m,
    );
    expect(text).toMatch(
      /^ringside_http_request_seconds_count\{method="GET",route="\/api\/aiassistant\/call-scoring\/:callRecordId",status="200"\} 1$/m,
    );
    expect(text).toMatch(/^ringside_queue_jobs\{task="[a-z-]+",state="due"\} \d+$/m);
    expect(text).toMatch(/^ringside_pool_connections\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^ringside_database_up 1$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).not.toContain(callRecordId);
    expect(text).not.toContain(rep.email);
  } finally {
    await server.close();
  }
});

test('where more than this machine reaches the server, figures are for whoever shows the token', async () => {
  const monitored = async (env: Record<string, string>) => {
    const server = await startTestServer({
      jobs: false,
      env: { METRICS: '1', PUBLIC_URL: 'https://ringside.example.com', ...env },
    });
    const read = async (authorization?: string) =>
      (
        await fetch(`${server.url}/metrics`, {
          headers: authorization === undefined ? {} : { authorization },
        })
      ).status;
    try {
      return [
        await read(),
        await read('Bearer another-token-of-16'),
        await read(`Bearer ${TOKEN}`),
      ];
    } finally {
      await server.close();
    }
  };
  expect(await monitored({ METRICS_TOKEN: TOKEN })).toEqual([401, 401, 200]);
  expect(await monitored({})).toEqual([401, 401, 401]);
});

test('where they are open, they are so for programs on this machine alone: no proxy passes them on, no other domain leads to them', async () => {
  const server = await startTestServer({ jobs: false, env: { METRICS: '1' } });
  const read = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${server.url}/metrics`, { headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      }).on('error', reject);
    });
  try {
    expect(await read({})).toBe(200);
    expect(await read({ host: 'localhost:3000' })).toBe(200);
    expect(await read({ host: '[::1]:3000' })).toBe(200);
    for (const headers of [
      { 'X-Forwarded-For': '203.0.113.9' },
      { 'X-Forwarded-Proto': 'https' },
      { Forwarded: 'for=203.0.113.9' },
      { 'X-Real-IP': '203.0.113.9' },
      { Via: '1.1 proxy' },
      { host: 'ringside.example.com' },
      { host: 'localhost.evil.example:3000' },
    ] as Record<string, string>[])
      expect([headers, await read(headers)]).toEqual([headers, 401]);
  } finally {
    await server.close();
  }
});

test('unless they are wanted there are none', async () => {
  const server = await startTestServer({ jobs: false });
  try {
    const reply = await fetch(`${server.url}/metrics`);
    expect([reply.status, await reply.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'unknown-route' }),
    ]);
    expect((await fetch(server.url + API.health)).status).toBe(200);
  } finally {
    await server.close();
  }
});
