import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the network between browser and server does to calls of the API: lets them through, answers with a page of its own as a hotel's does, with errors, or never. */
export type Weather = 'fair' | 'portal' | 'errors' | 'silence';

export interface Middle {
  /** Without a slash at the end. */
  url: string;
  weather: Weather;
  /** Another one makes the service worker another version. */
  version: string;
  close(): Promise<void>;
}

/** A network that can be spoilt, in front of the real server: what a page and its service worker ask for goes through it. */
export async function startMiddle(server: string): Promise<Middle> {
  const hanging = new Set<ServerResponse>();
  const listener = createServer((request, reply) => {
    const { weather, version } = middle;
    // What hung breaks off as the weather changes.
    if (weather === 'silence') hanging.add(reply);
    else hanging.forEach((other) => other.destroy());
    if (/^\/(api|manage|refresh|login)(\/|$)/.test(request.url ?? '') && weather !== 'fair')
      return spoil(weather, reply);
    forward(server, request, reply, request.url === '/sw.js' ? `\n// ${version}` : '');
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const middle: Middle = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    weather: 'fair',
    version: '1',
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
  server: string,
  request: IncomingMessage,
  reply: ServerResponse,
  more: string,
): void {
  // What is changed on the way is asked for whole.
  const {
    'if-none-match': _match,
    'if-modified-since': _since,
    ...whole
  } = { ...request.headers, 'accept-encoding': 'identity' };
  const headers = { ...(more === '' ? request.headers : whole), host: new URL(server).host };
  const asked = ask(server + request.url, { method: request.method, headers }, (answer) => {
    const {
      'content-length': _length,
      etag: _etag,
      'last-modified': _modified,
      ...rest
    } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, more === '' ? answer.headers : rest);
    answer.on('data', (bytes) => reply.write(bytes));
    answer.on('end', () => reply.end(more));
  });
  asked.on('error', () => reply.destroy());
  reply.on('close', () => asked.destroy());
  request.pipe(asked);
}
