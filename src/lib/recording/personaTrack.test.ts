import { expect, test } from 'vitest';
import { PERSONA_TRACK, slotOf } from '#core/contract/calls/recordingBounds.ts';
import type { StoredChunk } from './chunkStore.ts';
import { hearPersona, personaChunks } from './personaTrack.ts';
import { startRecorder } from './recorder.ts';

const CALL = { userId: 'rae', conversationId: 'c', callRecordId: 'r', beganAt: 1_000_000 };

test('what the persona says lies where it was heard, under numbers of its own', async () => {
  const saved: StoredChunk[] = [];
  const recorder = startRecorder(CALL, {
    store: personaChunks({ save: async (chunk) => void saved.push(chunk) }),
    now: () => CALL.beganAt,
    isMuted: () => false,
    onSealed: () => undefined,
    makeRoom: async () => false,
    onGivenUp: () => undefined,
  });
  const hear = hearPersona(recorder);
  // A second that ended 7 seconds into the call, and half of one that ended after 12.
  hear({ samples: new Float32Array(16_000).fill(0.5), endedAt: CALL.beganAt + 7_000 });
  hear({ samples: new Float32Array(8_000).fill(-2), endedAt: CALL.beganAt + 12_000 });
  await recorder.stop();
  const last = new Map(saved.map((chunk) => [chunk.n, chunk]));
  expect([...last.keys()]).toEqual([PERSONA_TRACK + 1, PERSONA_TRACK + 2]);
  const [first, second] = [...last.values()];
  expect([first?.startMs, first?.pcm.length, first?.pcm[100], first?.sealed]).toEqual([
    6_000,
    16_000,
    16_383,
    true,
  ]);
  expect([second?.startMs, second?.pcm.length, second?.pcm[100]]).toEqual([11_500, 8_000, -32_767]);
  expect(slotOf(first?.n ?? 0)).toBe(1);
});
