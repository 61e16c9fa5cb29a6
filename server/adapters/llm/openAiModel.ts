import { APIConnectionError, APIError } from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { openAiClient } from '../openAiClient.ts';
import { type LanguageModel, ModelError } from './languageModel.ts';

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
});

/** A model behind an OpenAI-compatible `/chat/completions`. It is sent nothing but model, messages and `stream`, which all of them know. */
export function openAiModel({
  baseUrl,
  apiKey,
  model,
  patienceMs,
}: NonNullable<Config['llm']>): LanguageModel {
  const client = openAiClient({ baseUrl, apiKey });
  return { name: model, patienceMs, answer };

  async function* answer(
    { system, user }: { system: string; user: string },
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    let ended = false;
    try {
      const messages = [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user },
      ];
      for await (const chunk of await client.chat.completions.create(
        { model, messages, stream: true },
        { signal },
      )) {
        const { content, finish } = read(chunk);
        if (finish === 'content_filter') throw new ModelError('refused');
        if (content !== '') yield content;
        if (finish === 'length') throw new ModelError('truncated');
        ended ||= finish !== null;
      }
    } catch (error) {
      throw failureOf(error);
    }
    if (!ended) throw new ModelError('truncated');
  }
}

function read(chunk: ChatCompletionChunk): { content: string; finish: string | null } {
  const [choice] = chunkSchema.parse(chunk).choices;
  if (choice?.delta?.refusal) throw new ModelError('refused');
  return { content: choice?.delta?.content ?? '', finish: choice?.finish_reason ?? null };
}

function failureOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const read =
    !(error instanceof APIConnectionError) &&
    (error instanceof SyntaxError ||
      error instanceof z.ZodError ||
      (error instanceof APIError && error.status === undefined));
  return new ModelError(read ? 'unreadable' : 'unreachable', { cause: error });
}
