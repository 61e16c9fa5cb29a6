import { and, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { calls } from '../../schema/calls.ts';

export interface ModelUse {
  calls: number;
  /** Of them those in which the built-in brain spoke at least once. */
  fellBack: number;
  promptTokens: number;
  replyTokens: number;
  ms: number;
}

/** What a language model took in the calls begun since then, of all users. */
export async function sumModelUse(db: Executor, since: Date): Promise<ModelUse> {
  const sum = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      calls: sql<string>`count(*)`.mapWith(Number),
      fellBack: sql<string>`count(*) filter (where ${calls.fellBack})`.mapWith(Number),
      promptTokens: sum(calls.llmPromptTokens),
      replyTokens: sum(calls.llmReplyTokens),
      ms: sum(calls.llmMs),
    })
    .from(calls)
    .where(and(eq(calls.brain, 'llm'), gte(calls.startedAt, since)));
  return row!;
}
