import type { z } from 'zod';
import { askForPlace, askService } from '../callSources/askService.ts';
import type {
  CallPage,
  CallSource,
  FoundCall,
  KeyOwner,
  ListedCall,
  SalesloftKey,
} from '../callSources/callSource.ts';
import { SourceFailure } from '../callSources/callSource.ts';
import {
  type Conversation,
  conversationsAnswer,
  extensiveAnswer,
  meAnswer,
  recordingAnswer,
  type Sentence,
  sentencesAnswer,
} from './salesloftAnswers.ts';
import { isRep, turnsOf } from './salesloftTurns.ts';

const NAME = 'Salesloft';
/** The most that its lists give at once. */
const LARGEST_PAGE = 100;
/** Pages of sentences: a day of talk. */
const MOST_PAGES = 100;

/**
 * Salesloft's conversations: its calls and meetings with their recordings and transcripts.
 * @param baseUrl without a slash at the end
 */
export function salesloftCalls(baseUrl: string): CallSource<SalesloftKey> {
  return { verify, listCalls, findCall };

  async function verify(key: SalesloftKey): Promise<KeyOwner> {
    const { guid, name, email } = await me(key);
    return { account: name?.trim() || email || null, accountId: guid };
  }

  /** https://developers.salesloft.com/docs/api/conversations-find-all/ */
  async function listCalls(
    key: SalesloftKey,
    page: number,
    pageSize: number,
    accountId: string | null,
  ): Promise<CallPage> {
    const query = {
      page,
      per_page: Math.min(pageSize, LARGEST_PAGE),
      sort_by: 'created_at',
      sort_direction: 'DESC',
      include_paging_counts: true,
      ...(accountId !== null && { 'user_guids[]': accountId }),
    };
    const { data, metadata } = await must(
      ask(key, '/v2/conversations', conversationsAnswer, query),
    );
    const { current_page, next_page, total_count } = metadata.paging;
    const calls = data
      .filter(({ owner_id }) => accountId === null || !owner_id || owner_id === accountId)
      .map(listed);
    return {
      calls,
      total: total_count ?? (current_page - 1) * pageSize + data.length + (next_page ? 1 : 0),
    };
  }

  async function findCall(key: SalesloftKey, id: string): Promise<FoundCall | null> {
    const place = `/v2/conversations/${encodeURIComponent(id)}`;
    const found = await ask(key, `${place}/extensive`, extensiveAnswer);
    if (found === null) return null;
    const { attendees, transcription } = found.data;
    const ownerEmail = attendees.some(({ is_internal }) => typeof is_internal !== 'boolean')
      ? ((await me(key)).email ?? null)
      : null;
    const turns = transcription
      ? turnsOf(await sentencesOf(key, transcription.id), attendees, ownerEmail)
      : [];
    const prospect = attendees.find((attendee) => !isRep(attendee, ownerEmail));
    const call = listed(found.data);
    return {
      ...call,
      counterpart: { ...call.counterpart, name: prospect?.full_name ?? null },
      turns,
      hasTranscript: turns.length > 0,
      recordingUrl: await recordingOf(key, place),
    };
  }

  /** https://developer.salesloft.com/docs/api/transcriptions/ */
  async function sentencesOf(key: SalesloftKey, transcriptionId: string): Promise<Sentence[]> {
    const sentences: Sentence[] = [];
    for (let page: number | null = 1; page !== null && page <= MOST_PAGES;) {
      const answer: z.output<typeof sentencesAnswer> | null = await ask(
        key,
        `/v2/transcriptions/${encodeURIComponent(transcriptionId)}/sentences`,
        sentencesAnswer,
        { page, per_page: LARGEST_PAGE },
      );
      sentences.push(...(answer?.data ?? []));
      const next: number | null = answer?.metadata?.paging?.next_page ?? null;
      page = next !== null && next > page ? next : null;
    }
    return sentences;
  }

  /**
   * A team may keep its recordings from being downloaded (403): then there is none.
   * https://developer.salesloft.com/docs/api/conversations/
   */
  function recordingOf(key: SalesloftKey, place: string): Promise<string | null> {
    return askForPlace({
      name: NAME,
      url: new URL(`${baseUrl}${place}/recording`),
      authorization: bearer(key),
      schema: recordingAnswer,
      noneToo: [403],
    });
  }

  /** https://developers.salesloft.com/docs/api/ ("Me") */
  async function me(key: SalesloftKey) {
    return (await must(ask(key, '/v2/me', meAnswer))).data;
  }

  function ask<Schema extends z.ZodType>(
    key: SalesloftKey,
    path: string,
    schema: Schema,
    query: Record<string, string | number | boolean> = {},
  ) {
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return askService({ name: NAME, url, authorization: bearer(key), schema });
  }
}

/** For what is there wherever Salesloft is. */
async function must<Answer>(asked: Promise<Answer | null>): Promise<Answer> {
  const answer = await asked;
  if (answer === null) throw new SourceFailure('strange', `${NAME} answered 404`);
  return answer;
}

function listed({
  id,
  title,
  duration,
  started_recording_at,
  event_start_date,
  created_at,
  transcription,
  account,
}: Conversation): ListedCall {
  return {
    id,
    title: title?.trim() || 'Conversation',
    counterpart: { name: null, company: account?.name?.trim() || null },
    heldBy: null,
    startedAt: started_recording_at ?? event_start_date ?? created_at,
    durationSeconds: Math.round((duration ?? 0) / 1_000),
    hasRecording: null,
    hasTranscript: Boolean(transcription),
  };
}

function bearer({ apiKey }: SalesloftKey): string {
  return `Bearer ${apiKey}`;
}
