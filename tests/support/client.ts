import { randomUUID } from 'node:crypto';
import { API, pathTo } from '#core/contract/paths.ts';
import type {
  StartCallReply,
  StartCallRequest,
  Turn,
  TurnsReply,
} from '#core/contract/calls/call.ts';
import type { ManageInfoReply, Tokens } from '#core/contract/account/account.ts';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';

export interface Reply<Body = unknown> {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON, else the text. */
  body: Body;
}

export const PASSWORD = 'correct horse battery';

/** What a person's app does, without the app. */
export class Client {
  url: string;
  readonly email: string;
  accessToken = '';
  refreshToken = '';

  constructor(url: string, email = `rep-${randomUUID()}@example.com`) {
    this.url = url;
    this.email = email;
  }

  async send<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> {
    const reply = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = /[/+]json/.test(reply.headers.get('content-type') ?? '');
    return {
      status: reply.status,
      headers: reply.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  }

  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Reply<Body>> {
    return this.send('GET', path, undefined, headers);
  }

  post<Body = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>> {
    return this.send('POST', path, body, headers);
  }

  register(changes: Record<string, unknown> = {}): Promise<Reply> {
    return this.post(API.register, {
      firstName: 'Rae',
      lastName: 'Park',
      email: this.email,
      password: PASSWORD,
      termsAccepted: true,
      ...changes,
    });
  }

  async login(changes: Record<string, unknown> = {}): Promise<Reply<Tokens>> {
    const reply = await this.post<Tokens>(API.login, {
      email: this.email,
      password: PASSWORD,
      ...changes,
    });
    if (reply.status === 200) this.hold(reply.body);
    return reply;
  }

  /** Signs in with what an operator gave out, and chooses a password, as one has to. */
  async signInFirst(password: string): Promise<void> {
    await this.login({ password });
    const chosen = { oldPassword: password, newPassword: PASSWORD };
    const { body } = await this.post<ManageInfoReply>(API.manageInfo, chosen);
    this.hold(body.tokens!);
  }

  /** The same person on another device. */
  async elsewhere(): Promise<Client> {
    const other = new Client(this.url, this.email);
    await other.login();
    return other;
  }

  hold({ accessToken, refreshToken }: Tokens): void {
    this.accessToken = accessToken;
    this.refreshToken = refreshToken;
  }

  startCall(
    request: Partial<StartCallRequest> & { assistantId: string },
    headers?: Record<string, string>,
  ): Promise<Reply<StartCallReply>> {
    return this.post(API.startCall, request, headers);
  }

  turns(conversationId: string, turns: Turn[]): Promise<Reply<TurnsReply>> {
    return this.post(pathTo(API.conversationTurns, { id: conversationId }), { turns });
  }

  endCall(conversationId: string): Promise<Reply<{ callRecordId: string }>> {
    return this.post(API.endCall, { conversationId });
  }

  /** Polls as the app does, only faster. */
  async scoring(callRecordId: string): Promise<CallScoring> {
    const giveUpAt = Date.now() + 45_000;
    for (;;) {
      const reply = await this.get<CallScoring>(pathTo(API.callScoring, { callRecordId }));
      if (reply.status === 200) return reply.body;
      if (reply.status !== 404 || Date.now() > giveUpAt)
        throw new Error(`no score: ${reply.status}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Someone who registered and signed in. */
export async function signUp(url: string): Promise<Client> {
  const client = new Client(url);
  await client.register();
  await client.login();
  return client;
}

/** A rep's turn, written until `atMs` of the call: tests need no time to speak. */
export function repTurn(seq: number, text: string, atMs = 0): Turn {
  return { seq, role: 'rep', text, startMs: Math.max(0, atMs - 1500), endMs: atMs, typed: true };
}

export function personaTurn(seq: number, text: string, atMs = 0): Turn {
  return { seq, role: 'persona', text, startMs: Math.max(0, atMs - 1500), endMs: atMs };
}
