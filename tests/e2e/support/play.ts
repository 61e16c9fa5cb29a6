import { expect } from '@playwright/test';
import type { StartCallReply } from '#core/contract/calls/call.ts';
import type { Assistant } from '#core/contract/personas/persona.ts';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { call, waitForScore, type Rep } from './rep.ts';
import { FAIR_CALL } from './test.ts';

/** A fair cold call over the wire, scored. */
export async function play(
  url: string,
  { tokens: { accessToken } }: Rep,
): Promise<CallScoring | undefined> {
  const [assistant] = (await call(
    url,
    'GET',
    '/api/aiassistant/assistants',
    undefined,
    accessToken,
  )) as Assistant[];
  const { conversationId, callRecordId } = (await call(
    url,
    'POST',
    '/api/call/start-call',
    { assistantId: assistant?.id },
    accessToken,
  )) as StartCallReply;
  const begun = Date.now();
  for (const [index, text] of FAIR_CALL.entries()) {
    const saidAt = Date.now() - begun;
    const turn = { seq: 2 * index + 1, role: 'rep', text, startMs: saidAt, endMs: saidAt };
    await call(
      url,
      'POST',
      `/api/call/conversation/${conversationId}/turns`,
      { turns: [turn] },
      accessToken,
    );
  }
  await call(url, 'POST', '/api/call/end-call', { conversationId }, accessToken);
  const scoring = await waitForScore(url, callRecordId, accessToken);
  expect(scoring).toMatchObject({ isComplete: true, error: null });
  return scoring;
}
