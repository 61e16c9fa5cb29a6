import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '#server/context.ts';
import { assistantRoutes } from './assistants/assistantRoutes.ts';
import { requireBearer } from './authentication/bearer.ts';
import { billingRoutes } from './billing/billingRoutes.ts';
import { callRoutes } from './calls/callRoutes.ts';
import { historyRoutes } from './history/historyRoutes.ts';
import { answerRepeatsAlike } from './idempotency/idempotency.ts';
import { recordingRoutes } from './recordings/recordingRoutes.ts';
import { notificationRoutes } from './notifications/notificationRoutes.ts';
import { progressionRoutes } from './progression/progressionRoutes.ts';
import { rewardRoutes } from './rewards/rewardRoutes.ts';
import { onboardingRoutes } from './onboarding/onboardingRoutes.ts';
import { personaRoutes } from './personas/personaRoutes.ts';
import { researchRoutes } from './research/researchRoutes.ts';
import { scoringRoutes } from './scoring/scoringRoutes.ts';
import { speechRoutes } from './speech/speechRoutes.ts';
import { userRoutes } from './users/userRoutes.ts';

/** Everything under /api that needs a signed-in user. */
export const signedInRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  requireBearer(app, context);
  answerRepeatsAlike(app, context);
  await app.register(userRoutes, { context });
  await app.register(assistantRoutes, { context });
  await app.register(callRoutes, { context });
  await app.register(speechRoutes, { context });
  await app.register(scoringRoutes, { context });
  await app.register(recordingRoutes, { context });
  await app.register(historyRoutes, { context });
  await app.register(billingRoutes, { context });
  await app.register(progressionRoutes, { context });
  await app.register(rewardRoutes, { context });
  await app.register(notificationRoutes, { context });
  await app.register(researchRoutes, { context });
  await app.register(personaRoutes, { context });
  await app.register(onboardingRoutes, { context });
};
