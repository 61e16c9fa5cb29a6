import { createServer } from 'node:net';
import { StartError } from './startError.ts';

const REASONS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is used by another program: end it, or set PORT to another.`,
  EACCES: (_host, port) => `Port ${port} is not open to this user: set PORT to one from 1024 up.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}: set HOST to one that it has.`,
  ENOTFOUND: (host) => `The host name ${host} is unknown: set HOST to an address of this machine.`,
};

/**
 * Learns early what listening would only tell after the database was brought up to date.
 * @throws {StartError} where the server could not listen there
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenProblem(error, host, port)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** What a failure to listen means for the operator. */
export function listenProblem(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
): StartError {
  const sentence = REASONS[error.code ?? '']?.(host, port);
  return new StartError(
    sentence ??
      `The server cannot listen on ${host}, port ${port} (${error.code ?? error.message}): set HOST and PORT to others.`,
    { cause: error },
  );
}

/** Hosts that a browser on this machine reaches by its own name. */
const OWN = new Set(['127.0.0.1', '0.0.0.0', '::1', '::']);

/** The address to open: a wildcard is no place to go to, and passkeys work at a name alone. */
export function addressOf(host: string, port: number, secure: boolean): string {
  const scheme = secure ? 'https' : 'http';
  const name = host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${OWN.has(host) ? 'localhost' : name}:${port}`;
}
