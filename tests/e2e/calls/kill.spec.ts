import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartCallReply } from '#core/contract/calls/call.ts';
import type { Assistant } from '#core/contract/personas/persona.ts';
import type { UserProfile } from '#core/contract/account/user.ts';
import { call, newRep, waitForScore } from '../support/rep.ts';
import { startServer } from '../support/server.ts';
import { FAIR_CALL } from '../support/test.ts';

test('a server killed between the end of a call and its score gives score and XP once after its next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ringside-kill-'));
  let server = await startServer(dataDir);
  try {
    const {
      tokens: { accessToken },
    } = await newRep(server.url);
    const [persona] = (await call(
      server.url,
      'GET',
      '/api/aiassistant/assistants',
      undefined,
      accessToken,
    )) as Assistant[];
    const started = (await call(
      server.url,
      'POST',
      '/api/call/start-call',
      { assistantId: persona?.id },
      accessToken,
    )) as StartCallReply;
    let seq = 1;
    for (const text of FAIR_CALL) {
      const turns = [{ seq, role: 'rep', text, startMs: seq, endMs: seq }];
      const { lastSeq } = (await call(
        server.url,
        'POST',
        `/api/call/conversation/${started.conversationId}/turns`,
        { turns },
        accessToken,
      )) as { lastSeq: number };
      seq = lastSeq + 1;
    }
    await call(
      server.url,
      'POST',
      '/api/call/end-call',
      { conversationId: started.conversationId },
      accessToken,
    );
    await server.end('SIGKILL');

    server = await startServer(dataDir);
    const score = await waitForScore(server.url, started.callRecordId, accessToken);
    expect(score?.isComplete).toBe(true);
    expect(score?.expGainedForCall).toBeGreaterThan(0);
    const profile = (await call(
      server.url,
      'GET',
      '/api/user/profile',
      undefined,
      accessToken,
    )) as UserProfile;
    const { newAchievementsAwarded = [], newChallengesCompleted = [] } = score?.scoringData ?? {};
    const rewards = [
      ...newAchievementsAwarded.map(({ expFromAchievement }) => expFromAchievement),
      ...newChallengesCompleted.map(({ expFromChallenge }) => expFromChallenge),
    ];
    expect(profile.userLevel.currentExp).toBe(
      rewards.reduce((sum, exp) => sum + exp, score?.expGainedForCall ?? 0),
    );
    expect(profile.stats.calls).toBe(1);
  } finally {
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
