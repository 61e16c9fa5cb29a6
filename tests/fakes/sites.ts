import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface FakeSite {
  /** As one would type it: host and port. */
  domain: string;
  /** The paths that were asked for, with what their visitor called itself. */
  visits: { path: string; userAgent: string; at: number }[];
  close(): Promise<void>;
}

const SITES = [
  'saas',
  'manufacturer',
  'agency',
  'clinic-supplier',
  'german',
  'single-page',
  'hostile',
  'parked',
] as const;
export type SiteName = (typeof SITES)[number];

const folder = fileURLToPath(new URL('sites', import.meta.url));

/** A small company's website out of a folder of pages, on a port of its own. */
export function startSite(name: SiteName): Promise<FakeSite> {
  return serveSite((request, reply) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    const file = [path === '/' ? '/index.html' : path, `${path}.html`]
      .map((candidate) => join(folder, name, candidate))
      .find((candidate) => existsSync(candidate) && /\.\w+$/.test(candidate));
    if (file === undefined)
      reply.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    else
      reply
        .writeHead(200, {
          'content-type': file.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8',
        })
        .end(readFileSync(file));
  });
}

/** A site that answers as it is told. */
export async function serveSite(answer: RequestListener): Promise<FakeSite> {
  const visits: FakeSite['visits'] = [];
  const server: Server = createServer((request, reply) => {
    visits.push({
      path: request.url ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      at: Date.now(),
    });
    answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    domain: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
