import { APIConnectionError, APIError } from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from 'openai/resources/chat/completions';
import { Stream } from 'openai/streaming';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { openAiClient } from '../openAiClient.ts';
import { createBreaker } from './breaker.ts';
import {
  type ChatMessage,
  type LanguageModel,
  ModelError,
  type ModelUsage,
} from './languageModel.ts';

const usageSchema = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() });

/** What is read of a chunk. Servers that are compatible more or less leave out much of the rest. */
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: usageSchema.nullish().catch(null),
});

/** What is read of an answer that an endpoint without streaming gives whole. */
const wholeSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: usageSchema.nullish().catch(null),
});

/** Statuses with which endpoints refuse a parameter that they do not know. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 404, 415, 422, 501]);
/** Statuses with which endpoints turn a key away. */
const DENIED: ReadonlySet<number> = new Set([401, 403]);
/** What a conversation asks for beside, less each time an endpoint refuses it. */
const ASKS = ['schema', 'usage', 'nothing'] as const;
/** Characters of a token, where nobody counts them. */
const TOKEN_LENGTH = 4;

interface Piece {
  content: string;
  finish: string | null;
  usage: z.infer<typeof usageSchema> | null;
}

/** A model behind an OpenAI-compatible `/chat/completions`. */
export function openAiModel({
  baseUrl,
  apiKey,
  model,
  patienceMs,
}: NonNullable<Config['llm']>): LanguageModel {
  const client = openAiClient({ baseUrl, apiKey });
  let level = 0;
  let schemaTaken: boolean | null = null;
  return {
    name: model,
    patienceMs,
    breaker: createBreaker(),
    takesSchema: () => schemaTaken,
    answer: ({ system, user }, signal) =>
      contents(
        request(
          [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          {},
          signal,
        ),
      ),
    converse,
  };

  async function* converse(
    { messages, schema }: Parameters<LanguageModel['converse']>[0],
    signal: AbortSignal,
    used: (usage: ModelUsage) => void,
  ): AsyncGenerator<string> {
    const tally: { usage: Piece['usage']; length: number } = { usage: null, length: 0 };
    try {
      yield* contents(noting(understood(messages, schema, signal)));
    } finally {
      const sent = messages.reduce((sum, { content }) => sum + content.length, 0);
      used({
        promptTokens: tally.usage?.prompt_tokens ?? Math.ceil(sent / TOKEN_LENGTH),
        replyTokens: tally.usage?.completion_tokens ?? Math.ceil(tally.length / TOKEN_LENGTH),
      });
    }

    async function* noting(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
      for await (const piece of pieces) {
        tally.usage = piece.usage ?? tally.usage;
        tally.length += piece.content.length;
        yield piece;
      }
    }
  }

  /** Asks with what the endpoint has not refused yet. */
  async function* understood(
    messages: readonly ChatMessage[],
    schema: Record<string, unknown>,
    signal: AbortSignal,
  ): AsyncGenerator<Piece> {
    for (;;) {
      const asked = level;
      let begun = false;
      try {
        for await (const piece of request(messages, extras(ASKS[asked], schema), signal)) {
          begun = true;
          schemaTaken = asked === 0;
          yield piece;
        }
        return;
      } catch (error) {
        if (begun || asked >= ASKS.length - 1 || !isNotUnderstood(error)) throw error;
        schemaTaken = false;
        level = Math.max(level, asked + 1);
      }
    }
  }

  async function* request(
    messages: readonly ChatMessage[],
    more: Partial<ChatCompletionCreateParamsStreaming>,
    signal: AbortSignal,
  ): AsyncGenerator<Piece> {
    const ending = new AbortController();
    try {
      const response = await client.chat.completions
        .create(
          { ...more, model, messages: [...messages], stream: true },
          { signal: AbortSignal.any([signal, ending.signal]) },
        )
        .asResponse();
      // Some endpoints do not stream, whatever they are asked.
      if (response.headers.get('content-type')?.includes('application/json') === true) {
        yield readWhole(await response.json());
        return;
      }
      // Without the client it prints what it cannot read, which is somebody's call.
      const chunks = Stream.fromSSEResponse<ChatCompletionChunk>(response, ending, client);
      for await (const chunk of chunks) yield readChunk(chunk);
    } catch (error) {
      throw failureOf(error);
    } finally {
      ending.abort();
    }
  }
}

function extras(
  asks: (typeof ASKS)[number] | undefined,
  schema: Record<string, unknown>,
): Partial<ChatCompletionCreateParamsStreaming> {
  const usage = { stream_options: { include_usage: true } };
  if (asks === 'schema')
    return {
      ...usage,
      response_format: { type: 'json_schema', json_schema: { name: 'turn', strict: true, schema } },
    };
  return asks === 'usage' ? usage : {};
}

/** The words of an answer, to its end. @throws {ModelError} truncated where it has none */
async function* contents(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  let ended = false;
  for await (const { content, finish } of pieces) {
    if (finish === 'content_filter') throw new ModelError('refused');
    if (content !== '') yield content;
    if (finish === 'length') throw new ModelError('truncated');
    ended ||= finish !== null;
  }
  if (!ended) throw new ModelError('truncated');
}

function readChunk(chunk: unknown): Piece {
  const {
    choices: [choice],
    usage = null,
  } = chunkSchema.parse(chunk);
  if (choice?.delta?.refusal) throw new ModelError('refused');
  return {
    content: choice?.delta?.content ?? '',
    finish: choice?.finish_reason ?? null,
    usage,
  };
}

function readWhole(body: unknown): Piece {
  const { choices, usage = null } = wholeSchema.parse(body);
  const { message, finish_reason: finish } = choices[0]!;
  if (message.refusal) throw new ModelError('refused');
  return { content: message.content ?? '', finish: finish ?? 'stop', usage };
}

function isNotUnderstood(error: unknown): boolean {
  const cause = error instanceof ModelError ? error.cause : null;
  return cause instanceof APIError && NOT_UNDERSTOOD.has(Number(cause.status));
}

function failureOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const read =
    !(error instanceof APIConnectionError) &&
    (error instanceof SyntaxError ||
      error instanceof z.ZodError ||
      (error instanceof APIError && error.status === undefined));
  const retryAfterMs = retryAfterOf(error);
  const isDenied = error instanceof APIError && DENIED.has(Number(error.status));
  const unread = isDenied ? 'denied' : 'unreachable';
  return new ModelError(read ? 'unreadable' : unread, {
    cause: error,
    ...(retryAfterMs !== null && { retryAfterMs }),
  });
}

/** Of a 429 or 503, in milliseconds: it is told in seconds or as a date. */
function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof APIError)) return null;
  const headers: unknown = error.headers;
  const told = headers instanceof Headers ? (headers.get('retry-after') ?? '') : '';
  const ms = /^\d/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return ms > 0 && Number.isFinite(ms) ? ms : null;
}
