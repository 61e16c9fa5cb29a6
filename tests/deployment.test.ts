import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { problemSchema } from '#core/contract/problem.ts';
import { readConfig } from '#server/config.ts';
import { settings } from '#server/settings/settings.ts';
import { root } from './support/sourceFiles.ts';

interface Service {
  environment?: Record<string, string>;
  stop_grace_period?: string;
  volumes?: string[];
  depends_on?: string[] | Record<string, object>;
}

interface Compose {
  services: Record<string, Service>;
  configs: { caddyfile: { content: string } };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

interface Pod {
  terminationGracePeriodSeconds: number;
  containers: {
    envFrom: Record<string, { name: string }>[];
    readinessProbe: { httpGet: { path: string } };
    livenessProbe: { httpGet: { path: string } };
  }[];
}

const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8')) as Compose;
const { services } = compose;
const caddyfile = compose.configs.caddyfile.content;
/** Ten seconds are what an end takes beside. */
const END_SECONDS = 10;

const folder = join(root, 'docs/deploy/kubernetes');
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
);

test('three servers that are alike stand behind the proxy, each of them known to it', () => {
  const [, list = ''] = /reverse_proxy ([^{]+)\{/.exec(caddyfile) ?? [];
  const upstreams = list.trim().split(' ');
  expect(upstreams).toEqual(['app:3000', 'app2:3000', 'app3:3000']);
  const servers = upstreams.map((upstream) => services[upstream.split(':')[0]!]);
  expect(servers).toEqual([services.app, services.app, services.app]);
  expect(services.proxy!.depends_on).toEqual(['app', 'app2', 'app3']);
});

test('the proxy asks whether servers are ready, passes over those that are not, and asks another what was not taken', () => {
  const lines = caddyfile.split('\n').map((line) => line.trim());
  for (const line of [
    'health_uri /readyz',
    'health_interval 1s',
    'lb_try_duration 10s',
    'method GET HEAD PUT DELETE',
    'header Idempotency-Key *',
  ])
    expect(lines).toContain(line);
  // HTTPS is what Caddy does for a site that has a name.
  expect(lines[0]).toBe('${DOMAIN} {');
  expect([caddyfile.split('{').length, lines.includes('respond /metrics 404')]).toEqual([
    caddyfile.split('}').length,
    true,
  ]);
});

test('where no server is ready the proxy says so as the server would, with when to try again', () => {
  const [, errors = ''] = caddyfile.split('handle_errors {');
  expect(errors).toContain('header Retry-After 2');
  expect(errors).toContain('header Content-Type application/problem+json');
  const [, body = ''] = /respond `(.*)` 503/.exec(errors) ?? [];
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status: 503, code: 'not-ready' });
});

test('over plain HTTP the proxy sends pages on to https, and refuses whatever else is asked', () => {
  const [, plain = ''] = caddyfile.split('http://${DOMAIN} {');
  expect(plain.split('\n').map((line) => line.trim())).toEqual([
    '',
    '@page {',
    'method GET HEAD',
    'header Accept *text/html*',
    '}',
    'redir @page https://{host}{uri} 308',
    'respond "This is answered over https alone." 403',
    '}',
    '',
  ]);
  const entry = manifests.find(({ kind }) => kind === 'Ingress') as unknown as {
    metadata: { annotations: Record<string, string> };
  };
  // Of the two the server itself takes care there.
  expect(entry.metadata.annotations['nginx.ingress.kubernetes.io/ssl-redirect']).toBe('false');
});

test('a server has the time to drain before it is killed, and drains for longer than the proxy needs to see it', () => {
  const { DRAIN = '' } = services.app!.environment ?? {};
  expect(Number.parseInt(services.app!.stop_grace_period ?? '', 10)).toBeGreaterThan(
    2 * Number.parseInt(DRAIN, 10) + END_SECONDS,
  );
  expect(Number.parseInt(DRAIN, 10)).toBeGreaterThan(2);
});

test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))(
  'the manifest of the %s is what Kubernetes takes',
  (_name, manifest) => {
    const { apiVersion, kind } = manifest;

    const model = createRequire(import.meta.url)(
      `kubernetes-models/${apiVersion}/${kind}`,
    ) as Record<string, new (data: object) => { validate(): void }>;
    const Model = model[kind]!;
    const isTaken = (data: object) => {
      try {
        new Model(data).validate();
        return true;
      } catch {
        return false;
      }
    };
    expect(isTaken(manifest)).toBe(true);
    // Where it takes what nothing is, it does not know the field.
    const unknown = pathsIn(manifest).filter((path) => isTaken(withNonsense(manifest, path)));
    expect(unknown.map((path) => path.join('.'))).toEqual([]);
  },
);

test('what the manifests set are settings of the server, which starts with them', () => {
  const env = Object.assign(
    {},
    ...manifests.map(({ data, stringData }) => data ?? stringData),
  ) as Record<string, string>;
  expect(Object.keys(env).filter((name) => !(name in settings.shape))).toEqual([]);
  const config = readConfig(env, '/');
  const { spec } = manifests.find(({ kind }) => kind === 'Deployment') as unknown as {
    spec: { template: { spec: Pod } };
  };
  const pod = spec.template.spec;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(2 * config.drainSeconds + END_SECONDS);
  const [server] = pod.containers;
  expect([server!.readinessProbe.httpGet.path, server!.livenessProbe.httpGet.path]).toEqual([
    '/readyz',
    '/healthz',
  ]);
});

/** Every field, by the names and places that lead to it. */
function pathsIn(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    [name],
    ...pathsIn(value).map((rest) => [name, ...rest]),
  ]);
}

function withNonsense(node: unknown, [name, ...rest]: string[]): object {
  const copy = (Array.isArray(node) ? [...node] : { ...(node as object) }) as Record<
    string,
    unknown
  >;
  copy[name!] = rest.length === 0 ? Symbol('nonsense') : withNonsense(copy[name!], rest);
  return copy;
}
