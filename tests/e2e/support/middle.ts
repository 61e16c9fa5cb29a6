import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextBuild } from './nextBuild.ts';

/**
 * What the network between browser and server does to calls of the API: lets them through, answers
 * with a page of its own as a hotel's does, with errors, or never.
 */
export type Weather = 'fair' | 'portal' | 'errors' | 'silence';

/** Types of the app's files that are written. */
const TEXT = /^(text\/|application\/(javascript|json|manifest))/;

export interface Middle {
  /** Without a slash at the end. */
  url: string;
  weather: Weather;
  /** Another one makes the service worker another version. */
  version: string;
  /** The app of another build in place of the server's. */
  build: NextBuild | null;
  close(): Promise<void>;
}

/**
 * A network that can be spoilt, in front of the real server: what a page and its service worker ask
 * for goes through it.
 */
export async function startMiddle(server: string): Promise<Middle> {
  const hanging = new Set<ServerResponse>();
  const listener = createServer((request, reply) => {
    const { weather, version, build } = middle;
    // What hung breaks off as the weather changes.
    if (weather === 'silence') hanging.add(reply);
    else hanging.forEach((other) => other.destroy());
    const { url = '/' } = request;
    if (/^\/(api|manage|refresh|login)(\/|$)/.test(url))
      return weather === 'fair' ? forward(server + url, request, reply) : spoil(weather, reply);
    const path = build === null ? url : build.served(url);
    if (path === null) return reply.writeHead(404).end();
    forward(server + path, request, reply, (text) =>
      url === '/sw.js'
        ? `${build?.written(text) ?? text}\n// ${version}`
        : (build?.written(text) ?? text),
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const middle: Middle = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    weather: 'fair',
    version: '1',
    build: null,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
  return middle;
}

function spoil(weather: Weather, reply: ServerResponse): void {
  if (weather === 'portal')
    reply
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Welcome</title>Sign in to this network');
  if (weather === 'errors')
    reply.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error');
}

function forward(
  to: string,
  request: IncomingMessage,
  reply: ServerResponse,
  written?: (text: string) => string,
): void {
  // What is changed on the way is asked for whole.
  const {
    'if-none-match': _match,
    'if-modified-since': _since,
    ...whole
  } = { ...request.headers, 'accept-encoding': 'identity' };
  const headers = { ...(written ? whole : request.headers), host: new URL(to).host };
  const asked = ask(to, { method: request.method, headers }, (answer) => {
    const {
      'content-length': _length,
      etag: _etag,
      'last-modified': _modified,
      ...rest
    } = answer.headers;
    if (written === undefined || !TEXT.test(rest['content-type'] ?? '')) {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      return;
    }
    reply.writeHead(answer.statusCode ?? 502, rest);
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => reply.end(written(Buffer.concat(parts).toString())));
  });
  asked.on('error', () => reply.destroy());
  reply.on('close', () => asked.destroy());
  request.pipe(asked);
}
