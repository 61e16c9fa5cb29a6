import type {
  Brain,
  ConversationStatus,
  StartCallReply,
  Turn,
  TurnsReply,
} from '#core/contract/calls/call.ts';
import type { LiveRequest } from '#src/lib/calls/sendTurns.ts';

/** The calls' part of the API, with failures on demand. */
export function fakeCallServer() {
  let failure: object | null = null;
  let failOnce: object | null = null;
  let startFailure: object | null = null;
  let held = false;
  const fake = {
    turns: [] as Turn[],
    posts: 0,
    ended: [] as string[],
    tracked: [] as { callRecordId: string; startedAt: number; userId: string }[],
    nextLine: null as null | { text: string; mood: 'annoyed'; endCall: true },
    notes: null as string | null,
    stands: 'active' as ConversationStatus['status'],
    asked: 0,
    limit: { maxDurationSeconds: 3_600, minutesRemaining: null as number | null },
    setting: { brain: 'builtin' as Brain, engineVersion: '1' },
    failWith: (error: object | null) => void (failure = error),
    failOnceWith: (error: object) => void (failOnce = error),
    startFailsWith: (error: object) => void (startFailure = error),
    hold: (on = true) => void (held = on),
    start(): Promise<StartCallReply> {
      const error = startFailure;
      startFailure = null;
      return error
        ? Promise.reject(error)
        : Promise.resolve(startReply({ ...fake.setting, ...fake.limit }));
    },
    streams(turns: Turn[], { onSentence, signal }: LiveRequest): Promise<TurnsReply> {
      const seq = (turns.at(-1)?.seq ?? 0) + 1;
      if (held)
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () =>
            reject(new DOMException('given up', 'AbortError')),
          ),
        );
      for (const turn of turns) fake.turns[turn.seq] = turn;
      for (const text of ['Well,', 'nine.'])
        onSentence({ type: 'sentence', seq, text, mood: 'curious', endCall: false });
      return Promise.resolve({
        lastSeq: seq,
        replies: [{ seq, role: 'persona', text: 'Well, nine.', mood: 'curious', brain: 'llm' }],
      });
    },
    post(turns: Turn[]): Promise<TurnsReply> {
      fake.posts += 1;
      const error = failOnce ?? failure;
      failOnce = null;
      if (held) return new Promise(() => undefined);
      if (error) return Promise.reject(error);
      for (const turn of turns) fake.turns[turn.seq] = turn;
      const last = turns.at(-1);
      const replies =
        last?.role === 'rep'
          ? [
              {
                seq: last.seq + 1,
                role: 'persona' as const,
                text: `Server ${last.seq + 1}`,
                mood: 'curious' as const,
              },
            ]
          : [];
      return Promise.resolve({ lastSeq: fake.turns.length - 1, replies });
    },
    status(): Promise<ConversationStatus> {
      fake.asked += 1;
      return failure
        ? Promise.reject(failure)
        : Promise.resolve({ status: fake.stands, lastSeq: fake.turns.length - 1 });
    },
    saveNotes(text: string) {
      if (failure) return Promise.reject(failure);
      fake.notes = text;
      return Promise.resolve();
    },
    end(id: string) {
      if (failure) return Promise.reject(failure);
      fake.ended.push(id);
      return Promise.resolve({
        callRecordId: id === 'conversation-1' ? 'record-1' : `record-of-${id}`,
      });
    },
  };
  return fake;
}

function startReply(
  setting: Pick<
    StartCallReply,
    'brain' | 'engineVersion' | 'maxDurationSeconds' | 'minutesRemaining'
  >,
): StartCallReply {
  return {
    conversationId: 'conversation-1',
    callRecordId: 'record-1',
    transport: 'embedded',
    seed: 7,
    startedAt: '2026-01-01T00:00:00.000Z',
    callType: 'discovery',
    opening: { seq: 0, text: 'Dana speaking.', mood: 'neutral' },
    persona: {
      id: 'dana',
      name: 'Dana Whitfield',
      voice: { language: 'en-US', gender: 'female', rate: 1, pitch: 1 },
    } as StartCallReply['persona'],
    ...setting,
  };
}
