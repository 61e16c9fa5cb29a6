import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addressGuard, type AddressGuard, type GuardOptions } from './addressGuard.ts';
import {
  OutsideError,
  type FetchOutside,
  type OutsideFailure,
  type OutsideOptions,
  type OutsideReply,
} from './outside.ts';
import { ENCODINGS, readBody } from './readBody.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** @param userAgent what the fetcher calls itself, to those it visits */
export function createFetcher(
  guarding: GuardOptions & { userAgent: string | (() => string) },
): FetchOutside {
  const guard = addressGuard(guarding);
  return async (url, options = {}) => {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    try {
      return await follow(guard, parsed(url), {
        ...options,
        headers: {
          'user-agent':
            typeof guarding.userAgent === 'string' ? guarding.userAgent : guarding.userAgent(),
          ...options.headers,
        },
        signal,
      });
    } catch (error) {
      throw error instanceof OutsideError
        ? error
        : new OutsideError(timeout.aborted ? 'too-slow' : failureOf(error), { cause: error });
    }
  };
}

async function follow(
  guard: AddressGuard,
  start: URL,
  options: OutsideOptions & { signal: AbortSignal },
): Promise<OutsideReply> {
  const { method = 'GET', maxRedirects = MAX_REDIRECTS } = options;
  for (let url = start, hop = 0; ; hop += 1) {
    guard.check(url);
    const message = await ask(
      guard,
      url,
      url.origin === start.origin ? options : withoutSecrets(options),
    );
    const { location } = message.headers;
    if (!REDIRECTS.has(message.statusCode ?? 0) || location === undefined)
      return reply(url, message, options);
    message.destroy();
    if (hop >= maxRedirects || method === 'POST') throw new OutsideError('too-many-redirects');
    url = parsed(location, url);
  }
}

function ask(
  guard: AddressGuard,
  url: URL,
  { method = 'GET', headers, body, accept = ['text/*'], signal }: OutsideOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method,
      agent: guard.agentFor(url.protocol),
      lookup: guard.lookup,
      headers: {
        accept: [...accept, '*/*;q=0.1'].join(', '),
        'accept-encoding': ENCODINGS,
        ...headers,
      },
      ...(signal && { signal }),
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end(body);
  });
}

async function reply(
  url: URL,
  message: IncomingMessage,
  { accept = ['text/*'], maxBytes = MAX_BYTES }: OutsideOptions,
): Promise<OutsideReply> {
  const [type = '', ...parameters] = (message.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset =
    parameters
      .map((parameter) => /^charset="?([^"\s]+)"?$/.exec(parameter)?.[1])
      .find((found) => found !== undefined) ?? null;
  const status = message.statusCode ?? 0;
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
  const known = { url: url.href, status, contentType: type, charset, headers };
  if (status >= 400) {
    message.destroy();
    return { ...known, body: Buffer.alloc(0) };
  }
  try {
    if (
      type !== '' &&
      !accept.some((wanted) =>
        wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted,
      )
    )
      throw new OutsideError('wrong-type');
    if (Number(message.headers['content-length'] ?? 0) > maxBytes)
      throw new OutsideError('too-large');
    return { ...known, body: await readBody(message, maxBytes) };
  } finally {
    message.destroy();
  }
}

function parsed(url: string, base?: URL): URL {
  if (!URL.canParse(url, base?.href)) throw new OutsideError('bad-address');
  const address = new URL(url, base);
  if (
    !['http:', 'https:'].includes(address.protocol) ||
    address.username !== '' ||
    address.password !== ''
  )
    throw new OutsideError('bad-address');
  return address;
}

/** Another host is not told what was meant for the first. */
function withoutSecrets({ headers = {}, ...options }: OutsideOptions): OutsideOptions {
  return {
    ...options,
    headers: Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !/^(?:authorization|cookie|x-.*(?:key|token))$/i.test(name),
      ),
    ),
  };
}

function failureOf(error: unknown): OutsideFailure {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (/is not allowed\. Because/.test(message)) return 'private-address';
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'].includes(code)) return 'no-such-host';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS_CERT/.test(code)) return 'bad-certificate';
  if (/^(?:Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING)/.test(code) || code.startsWith('HPE_'))
    return 'unreadable';
  return 'unreachable';
}
