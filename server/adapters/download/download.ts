import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { useAgent as filteringAgent } from 'request-filtering-agent';

const WITHIN_MS = 120_000;
/** Between two pieces of what comes. */
const SILENT_MS = 20_000;
const REDIRECTS = 3;

/** The address may not be fetched, or what is there is no good; the message is for the log. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  /** Of the answer; null where there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/**
 * Fetches an address that somebody else named, whole.
 * @param maxBytes what is longer is refused as soon as that shows
 * @throws {DownloadError}
 */
export type Download = (url: string, maxBytes: number) => Promise<Buffer>;

/** @param allowPrivate also over http and from addresses of private networks; else https and public ones alone, whatever a name resolves to and wherever one is redirected */
export function createDownload(allowPrivate: boolean): Download {
  return async (url, maxBytes) => {
    const signal = AbortSignal.timeout(WITHIN_MS);
    let at = url;
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const reply = await open(at, signal);
      const status = reply.statusCode ?? 0;
      const { location } = reply.headers;
      if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, at)) {
        reply.destroy();
        at = new URL(location, at).href;
        continue;
      }
      if (status !== 200) {
        reply.destroy();
        throw new DownloadError(`the answer was ${status}`, status);
      }
      return whole(reply, maxBytes);
    }
    throw new DownloadError('it leads on and on');
  };

  function open(url: string, signal: AbortSignal): Promise<IncomingMessage> {
    const { protocol } = new URL(url);
    if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return Promise.reject(new DownloadError(`${protocol} is not fetched`));
    const agent = filteringAgent(url, { allowPrivateIPAddress: allowPrivate, allowMetaIPAddress: allowPrivate });
    const request = protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const asking = request(url, { agent, signal, timeout: SILENT_MS }, resolve);
      asking.on('timeout', () => asking.destroy(new DownloadError('it fell silent')));
      asking.on('error', (error) => reject(error instanceof DownloadError ? error : new DownloadError('it could not be reached', null, { cause: error })));
      asking.end();
    });
  }
}

async function whole(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new DownloadError(`it is longer than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    reply.destroy();
    throw error instanceof DownloadError ? error : new DownloadError('it broke off', null, { cause: error });
  }
  return Buffer.concat(chunks);
}
