import { type Answer, type FakeService, startFakeService } from './service.ts';
import { silentMp3, TALK } from './talk.ts';

export const AIRCALL_KEY = {
  apiId: 'aircall-id-0123456789',
  apiToken: 'aircall-token-fedcba9876543210',
};
const USER = { id: 456, name: 'Robin Reyes' };

export interface FakeAircall extends FakeService {
  /** The mail address that Aircall knows the rep by; null: by none. */
  email: string | null;
  /** How many calls there are: the second was never taken, the third has no transcript. */
  calls: number;
  /** Whether the plan has transcripts. */
  transcripts: boolean;
}

/**
 * `/v1/ping`, `/v2/users/{email}`, `/v1/calls`, `/v1/calls/search`, `/v1/calls/{id}` and its
 * transcription, as documented: Basic, paged by at most fifty, times in Unix seconds.
 */
export async function startFakeAircall(calls = 60): Promise<FakeAircall> {
  const service = await startFakeService(
    (authorization) =>
      authorization ===
      `Basic ${Buffer.from(`${AIRCALL_KEY.apiId}:${AIRCALL_KEY.apiToken}`).toString('base64')}`,
    answer,
  );
  const fake: FakeAircall = Object.assign(service, { email: null, calls, transcripts: true });
  return fake;

  function answer({ pathname, searchParams }: URL): Answer {
    const [, place, what, id, part] = pathname.split('/');
    if (place === 'files') return { bytes: silentMp3(6) };
    if (pathname === '/v1/ping') return { json: { ping: 'pong' } };
    if (place === 'v2' && what === 'users')
      return decodeURIComponent(id ?? '') === fake.email
        ? { json: { user: { ...USER, email: fake.email } } }
        : null;
    if (what !== 'calls') return null;
    if (id === undefined || id === 'search') return list(searchParams, id === 'search');
    const index = fake.calls - (Number(id) - 1_000);
    if (!(index >= 0 && index < fake.calls)) return null;
    if (part === undefined) return { json: { call: told(index) } };
    if (part !== 'transcription') return null;
    if (!fake.transcripts)
      return {
        status: 403,
        json: { error: 'Forbidden', troubleshoot: 'The company has no AI package' },
      };
    return index === 2
      ? null
      : {
          json: {
            transcription: {
              id: 1,
              call_id: Number(id),
              type: 'call',
              content: {
                language: 'en-US',
                utterances: TALK.map(([who, start_time, end_time, text]) => ({
                  start_time,
                  end_time,
                  text,
                  participant_type: who === 'rep' ? 'internal' : 'external',
                })),
              },
            },
          },
        };
  }

  function list(query: URLSearchParams, isSearch: boolean): Answer {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)];
    if (size > 50) return { status: 400, json: { error: 'per_page must be at most 50' } };
    if (isSearch && query.get('user_id') !== String(USER.id))
      return {
        json: { calls: [], meta: { count: 0, total: 0, current_page: page, per_page: size } },
      };
    const all = Array.from({ length: fake.calls }, (_, index) => index)
      .slice((page - 1) * size, page * size)
      .map(told);
    return {
      json: {
        meta: {
          count: all.length,
          total: fake.calls,
          current_page: page,
          per_page: size,
          next_page_link: page * size < fake.calls ? `${fake.url}/v1/calls?page=${page + 1}` : null,
          previous_page_link: null,
        },
        calls: all,
      },
    };
  }

  function told(index: number) {
    const id = 1_000 + fake.calls - index;
    const started_at = Math.floor(Date.UTC(2026, 10, 1, 9) / 1_000) + (fake.calls - index) * 3_600;
    const taken = index !== 1;
    return {
      id,
      direct_link: `${fake.url}/v1/calls/${id}`,
      direction: 'outbound',
      status: 'done',
      started_at,
      answered_at: taken ? started_at + 8 : null,
      ended_at: started_at + 72,
      duration: 72,
      raw_digits: '+44 20 7946 0000',
      recording: taken ? `${fake.url}/files/${id}.mp3` : null,
      voicemail: null,
      user: { ...USER, email: fake.email },
      contact: {
        id: 5,
        first_name: 'Marta',
        last_name: 'Nowak',
        company_name: 'Harbour Logistics',
      },
    };
  }
}
