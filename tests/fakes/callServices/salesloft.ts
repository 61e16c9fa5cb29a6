import { randomUUID } from 'node:crypto';
import { type Answer, type FakeService, startFakeService } from './service.ts';
import { silentMp3, TALK } from './talk.ts';

export const SALESLOFT_KEY = 'ak_salesloft_0123456789abcdef';
const OWNER = { id: 7, guid: randomUUID(), name: 'Robin Reyes', email: 'robin@northbeam.example' };
/** Sentences on a page, so that one call has several. */
const SENTENCES_A_PAGE = 4;

export interface FakeSalesloft extends FakeService {
  conversations: { id: string; title: string; transcribed: boolean }[];
  /** How `GET /v2/conversations/{id}/recording` is answered. */
  recording: 'redirect' | 'named' | 'none';
}

/**
 * `/v2/me`, `/v2/conversations` and what hangs on them, and `/v2/transcriptions/{id}/sentences`, as
 * documented: paged, newest first, each list in `data` with `metadata.paging`. Recordings lie
 * elsewhere (`/files/...`), where no key is shown.
 */
export async function startFakeSalesloft(howMany = 45): Promise<FakeSalesloft> {
  const conversations = Array.from({ length: howMany }, (_, index) => ({
    id: randomUUID(),
    title: `Northbeam and Harbour Logistics ${howMany - index}`,
    transcribed: index !== 1,
  }));
  const service = await startFakeService(
    (authorization) => authorization === `Bearer ${SALESLOFT_KEY}`,
    answer,
  );
  const fake: FakeSalesloft = Object.assign(service, {
    conversations,
    recording: 'redirect' as const,
  });
  return fake;

  function answer({ pathname, searchParams }: URL): Answer {
    const [, place, what, id, part] = pathname.split('/');
    if (place === 'files') return { bytes: silentMp3(6) };
    if (what === 'me') return { json: { data: OWNER } };
    const [page, size] = [
      Number(searchParams.get('page') ?? 1),
      Number(searchParams.get('per_page') ?? 25),
    ];
    if (size > 100) return { status: 422, json: { errors: { per_page: ['must be in 1..100'] } } };
    if (what === 'conversations' && id === undefined) {
      if (searchParams.get('user_guids[]') !== OWNER.guid)
        return { status: 422, json: { error: 'these are not the calls of the owner' } };
      return {
        json: {
          data: conversations.slice((page - 1) * size, page * size).map(told),
          metadata: paging(page, size, conversations.length),
        },
      };
    }
    const found = conversations.find((each) => id === each.id || id === `t-${each.id}`);
    if (!found) return null;
    if (what === 'transcriptions' && part === 'sentences') return { json: sentences(page) };
    if (part === 'recording') return recording(found.id);
    return {
      json: {
        data: {
          ...told(found),
          attendees: [
            { id: 'a-rep', full_name: OWNER.name, email: OWNER.email, is_internal: true },
            {
              id: 'a-prospect',
              full_name: 'Marta Nowak',
              email: 'marta@harbour.example',
              is_internal: false,
            },
          ],
        },
      },
    };
  }

  function told({ id, title, transcribed }: FakeSalesloft['conversations'][number]) {
    const started =
      Date.UTC(2026, 10, 1, 9) +
      (howMany - conversations.findIndex((each) => each.id === id)) * 3_600_000;
    return {
      id,
      title,
      owner_id: OWNER.guid,
      platform: 'salesloft',
      media_type: 'audio',
      language_code: 'en-US',
      duration: 64_000,
      started_recording_at: new Date(started).toISOString(),
      event_start_date: null,
      created_at: new Date(started + 120_000).toISOString(),
      transcription: transcribed
        ? { id: `t-${id}`, _href: `https://api.salesloft.com/v2/transcriptions/t-${id}` }
        : null,
    };
  }

  function recording(id: string): Answer {
    const url = `${fake.url}/files/${id}.mp3`;
    if (fake.recording === 'none')
      return { status: 403, json: { error: 'download of conversations is off' } };
    return fake.recording === 'named'
      ? { json: { data: { url } } }
      : { status: 302, headers: { location: url } };
  }
}

/** Out of order within a page, as their numbers are what counts. */
function sentences(page: number) {
  const all = TALK.map(([who, start_time, end_time, text], index) => ({
    id: `s-${index}`,
    start_time,
    end_time,
    order_number: index,
    recording_attendee_id: `a-${who}`,
    text,
  }));
  return {
    data: all.slice((page - 1) * SENTENCES_A_PAGE, page * SENTENCES_A_PAGE).toReversed(),
    metadata: paging(page, SENTENCES_A_PAGE, all.length),
  };
}

function paging(page: number, size: number, total: number) {
  const pages = Math.ceil(total / size);
  return {
    filtering: {},
    paging: {
      per_page: size,
      current_page: page,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      total_pages: pages,
      total_count: total,
    },
  };
}
