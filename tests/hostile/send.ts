import type { HostileRequest } from './requests.ts';

export interface Answer {
  /** 0 where the server hung up without one. */
  status: number;
  /** Parsed where it is JSON, else the text; nothing of a stream of events. */
  body: unknown;
}

const PATIENCE_MS = 30_000;

/** Sends a request as it is; a stream of events is hung up on once it begins. */
export async function send(
  url: string,
  accessToken: string,
  { operation: { method }, path, fields, raw, token = accessToken }: HostileRequest,
): Promise<Answer> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const reply = await fetch(url + path, {
      method,
      signal: stop.signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(fields !== undefined && { 'content-type': 'application/json' }),
        ...(raw && { 'content-type': raw.type }),
      },
      ...(fields !== undefined && { body: JSON.stringify(fields) }),
      ...(raw && { body: new Uint8Array(raw.bytes) }),
    });
    const { status } = reply;
    const type = reply.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) return { status, body: '' };
    const text = await reply.text();
    return { status, body: type.includes('json') && text !== '' ? JSON.parse(text) : text };
  } catch {
    return { status: 0, body: '' };
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}
