import type { BattleCall } from '#core/contract/game/battles.ts';
import type {
  ConversationStatus,
  StartCallReply,
  StartCallRequest,
  Turn,
  TurnsReply,
} from '#core/contract/calls/call.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import { api } from '#src/api/api.ts';
import { readTurnsReply } from '#src/lib/calls/readTurnsReply.ts';
import type { StreamedSentence } from '#src/lib/calls/readTurnsReply.ts';

/** Nobody waits for a ring for longer: where there is no answer by then there is no network. */
const START_WITHIN_MS = 15_000;

export const callApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCall: build.mutation<StartCallReply, StartCallRequest>({
      query: (body) => ({ url: API.startCall, method: 'POST', body, timeout: START_WITHIN_MS }),
    }),
    /** A persona with its brief, to be kept for calls without a network. */
    practicePersona: build.query<AnyPersona, string>({
      query: (id) => pathTo(API.practicePersona, { id }),
      keepUnusedDataFor: 0,
    }),
    startBattleCall: build.mutation<BattleCall, string>({
      query: (id) => ({ url: pathTo(API.battleCall, { id }), method: 'POST' }),
      invalidatesTags: ['Battles'],
    }),
    sendTurns: build.mutation<
      TurnsReply,
      { conversationId: string; turns: Turn[]; onSentence?: (sentence: StreamedSentence) => void }
    >({
      query: ({ conversationId, turns, onSentence }) => ({
        url: pathTo(API.conversationTurns, { id: conversationId }),
        method: 'POST',
        body: { turns },
        ...(onSentence && {
          headers: { accept: 'text/event-stream' },
          responseHandler: (response: Response) => readTurnsReply(response, onSentence),
        }),
      }),
    }),
    endCall: build.mutation<{ callRecordId: string }, string>({
      query: (conversationId) => ({ url: API.endCall, method: 'POST', body: { conversationId } }),
      invalidatesTags: ['PendingScorings', 'Calls', 'Battles'],
    }),
    saveNotes: build.mutation<void, { conversationId: string; text: string }>({
      query: ({ conversationId, text }) => ({
        url: pathTo(API.conversationNotes, { id: conversationId }),
        method: 'PUT',
        body: { text },
      }),
    }),
    /** Of a call that is over. */
    editNotes: build.mutation<void, { conversationId: string; text: string }>({
      query: ({ conversationId, text }) => ({
        url: pathTo(API.conversationNotes, { id: conversationId }),
        method: 'PUT',
        body: { text },
      }),
      extraOptions: { waits: ['Scoring'] },
    }),
    minutesRemaining: build.query<{ minutesRemaining: number | null }, void>({
      query: () => API.minutesRemaining,
      keepUnusedDataFor: 0,
    }),
    conversationStatus: build.query<ConversationStatus, string>({
      query: (id) => pathTo(API.conversationStatus, { id }),
    }),
  }),
});

export const { useEditNotesMutation, useMinutesRemainingQuery } = callApi;
