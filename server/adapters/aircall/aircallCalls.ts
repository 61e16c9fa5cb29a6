import type { z } from 'zod';
import { askService } from '../callSources/askService.ts';
import {
  type AircallKey,
  type CallPage,
  type CallSource,
  type FoundCall,
  type KeyOwner,
  type ListedCall,
  SourceFailure,
  type SourceTurn,
} from '../callSources/callSource.ts';
import {
  type AircallCall,
  callAnswer,
  callsAnswer,
  pingAnswer,
  transcriptionAnswer,
  userAnswer,
  type Utterance,
} from './aircallAnswers.ts';

const NAME = 'Aircall';
/** The most that its lists give at once. */
const LARGEST_PAGE = 50;
/** Further than this its lists do not page. */
const MOST_LISTED = 10_000;

/**
 * Aircall's calls, with recordings and, where the company's plan has them, transcripts.
 * @param baseUrl without a slash at the end
 */
export function aircallCalls(baseUrl: string): CallSource<AircallKey> {
  return { verify, listCalls, findCall };

  /**
   * A key is the company's: the rep is looked for by mail address, so that the calls are theirs.
   * https://developer.aircall.io/api-references/ ("Ping", "User")
   */
  async function verify(key: AircallKey, email: string): Promise<KeyOwner> {
    if ((await ask(key, '/v1/ping', pingAnswer)) === null)
      throw new SourceFailure('strange', `${NAME} answered 404`);
    // A user that is not there is told in several ways.
    const found = await ask(
      key,
      `/v2/users/${encodeURIComponent(email)}`,
      userAnswer,
      {},
      [400, 403, 422],
    );
    return { account: found?.user.name?.trim() || null, accountId: found?.user.id ?? null };
  }

  /**
   * Calls that somebody took; a page may have fewer than it could.
   * https://developer.aircall.io/api-references/ ("List all Calls", "Search Calls")
   */
  async function listCalls(
    key: AircallKey,
    page: number,
    pageSize: number,
    accountId: string | null,
  ): Promise<CallPage> {
    const query = {
      page,
      per_page: Math.min(pageSize, LARGEST_PAGE),
      order: 'desc',
      fetch_contact: true,
      ...(accountId !== null && { user_id: accountId }),
    };
    const answer = await ask(
      key,
      accountId === null ? '/v1/calls' : '/v1/calls/search',
      callsAnswer,
      query,
    );
    if (answer === null) return { calls: [], total: 0 };
    return {
      calls: answer.calls.filter(({ answered_at }) => answered_at).map(listed),
      total: Math.min(answer.meta.total, MOST_LISTED),
    };
  }

  /** https://developer.aircall.io/api-references/ ("Retrieve a Call") */
  async function findCall(key: AircallKey, id: string): Promise<FoundCall | null> {
    if (!/^\d{1,30}$/.test(id)) return null;
    const found = await ask(key, `/v1/calls/${id}`, callAnswer, { fetch_contact: true });
    if (found === null) return null;
    const turns = await turnsOf(key, id);
    return {
      ...listed(found.call),
      turns,
      hasTranscript: turns.length > 0,
      recordingUrl: found.call.recording ?? null,
    };
  }

  /**
   * A plan without transcripts is refused them (403), with a key that is good.
   * https://developer.aircall.io/docs/log-transcriptions
   */
  async function turnsOf(key: AircallKey, id: string): Promise<SourceTurn[]> {
    const found = await ask(key, `/v1/calls/${id}/transcription`, transcriptionAnswer, {}, [403]);
    return (found?.transcription.content.utterances ?? []).map(turnOf);
  }

  function ask<Schema extends z.ZodType>(
    { apiId, apiToken }: AircallKey,
    path: string,
    schema: Schema,
    query: Record<string, string | number | boolean> = {},
    noneToo: number[] = [],
  ) {
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return askService({
      name: NAME,
      url,
      authorization: `Basic ${Buffer.from(`${apiId}:${apiToken}`).toString('base64')}`,
      schema,
      noneToo,
    });
  }
}

function turnOf({ text, participant_type, start_time, end_time }: Utterance): SourceTurn {
  const timed = typeof start_time === 'number' && typeof end_time === 'number';
  return {
    speaker: participant_type === 'external' ? 'prospect' : 'rep',
    text,
    ...(timed && { startMs: Math.round(start_time * 1_000), endMs: Math.round(end_time * 1_000) }),
  };
}

function listed({
  id,
  direction,
  started_at,
  answered_at,
  ended_at,
  duration,
  raw_digits,
  recording,
  user,
  contact,
}: AircallCall): ListedCall {
  const name =
    [contact?.first_name, contact?.last_name]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || null;
  const company = contact?.company_name?.trim() || null;
  const who = name ?? company ?? raw_digits ?? null;
  const talked =
    answered_at && ended_at
      ? (ended_at.getTime() - answered_at.getTime()) / 1_000
      : (duration ?? 0);
  return {
    id,
    title: who === null ? 'Call' : `${direction === 'inbound' ? 'Call from' : 'Call to'} ${who}`,
    counterpart: { name, company },
    heldBy: user?.name?.trim() || null,
    startedAt: answered_at ?? started_at,
    durationSeconds: Math.max(0, Math.round(talked)),
    hasRecording: Boolean(recording),
    hasTranscript: null,
  };
}
