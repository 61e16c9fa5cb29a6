import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '#server/context.ts';
import { analyticsRoutes } from './analytics/analyticsRoutes.ts';
import { alertRoutes } from './alerts/alertRoutes.ts';
import { assistantRoutes } from './assistants/assistantRoutes.ts';
import { requireBearer } from './authentication/bearer.ts';
import { avatarRoutes } from './avatars/avatarRoutes.ts';
import { battleRoutes } from './battles/battleRoutes.ts';
import { boardRoutes } from './boards/boardRoutes.ts';
import { billingRoutes } from './billing/billingRoutes.ts';
import { callRoutes } from './calls/callRoutes.ts';
import { coachingRoutes } from './coaching/coachingRoutes.ts';
import { companyRoutes } from './companies/companyRoutes.ts';
import { historyRoutes } from './history/historyRoutes.ts';
import { answerRepeatsAlike } from './idempotency/idempotency.ts';
import { integrationRoutes } from './integrations/integrationRoutes.ts';
import { recordingRoutes } from './recordings/recordingRoutes.ts';
import { notificationRoutes } from './notifications/notificationRoutes.ts';
import { progressionRoutes } from './progression/progressionRoutes.ts';
import { realCallRoutes } from './realCalls/realCallRoutes.ts';
import { rewardRoutes } from './rewards/rewardRoutes.ts';
import { onboardingRoutes } from './onboarding/onboardingRoutes.ts';
import { peopleRoutes } from './people/peopleRoutes.ts';
import { personaRoutes } from './personas/personaRoutes.ts';
import { disclosureRoutes } from './privacy/disclosureRoutes.ts';
import { researchRoutes } from './research/researchRoutes.ts';
import { scoringRoutes } from './scoring/scoringRoutes.ts';
import { speechRoutes } from './speech/speechRoutes.ts';
import { userRoutes } from './users/userRoutes.ts';

/** Everything under /api that needs a signed-in user. */
export const signedInRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
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
  await app.register(alertRoutes, { context });
  await app.register(researchRoutes, { context });
  await app.register(personaRoutes, { context });
  await app.register(onboardingRoutes, { context });
  await app.register(avatarRoutes, { context });
  await app.register(disclosureRoutes, { context });
  await app.register(analyticsRoutes, { context });
  await app.register(boardRoutes, { context });
  await app.register(peopleRoutes, { context });
  await app.register(battleRoutes, { context });
  await app.register(companyRoutes, { context });
  await app.register(coachingRoutes, { context });
  await app.register(integrationRoutes, { context });
  await app.register(realCallRoutes, { context });
};
