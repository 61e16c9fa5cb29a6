import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '#server/context.ts';
import { analyticsRoutes } from './accounts/analyticsRoutes.ts';
import { alertRoutes } from './alerts/alertRoutes.ts';
import { assistantRoutes } from './assistants/assistantRoutes.ts';
import { knownBearer, requireBearer } from './authentication/bearer.ts';
import { avatarRoutes } from './accounts/avatarRoutes.ts';
import { battleRoutes } from './progression/battleRoutes.ts';
import { boardRoutes } from './progression/boardRoutes.ts';
import { billingRoutes } from './billing/billingRoutes.ts';
import { callRoutes } from './calls/callRoutes.ts';
import { callLinkRoutes } from './people/callLinkRoutes.ts';
import { checkRoutes } from './calibration/checkRoutes.ts';
import { coachingRoutes } from './people/coachingRoutes.ts';
import { companyRoutes } from './people/companyRoutes.ts';
import { historyRoutes } from './calls/historyRoutes.ts';
import { answerRepeatsAlike } from './idempotency.ts';
import { integrationRoutes } from './realCalls/integrationRoutes.ts';
import { recordingRoutes } from './recordings/recordingRoutes.ts';
import { notificationRoutes } from './alerts/notificationRoutes.ts';
import { progressionRoutes } from './progression/progressionRoutes.ts';
import { readingRoutes } from './calibration/readingRoutes.ts';
import { realCallRoutes } from './realCalls/realCallRoutes.ts';
import { rewardRoutes } from './progression/rewardRoutes.ts';
import { onboardingRoutes } from './accounts/onboardingRoutes.ts';
import { peopleRoutes } from './people/peopleRoutes.ts';
import { personaRoutes } from './assistants/personaRoutes.ts';
import { disclosureRoutes } from './accounts/disclosureRoutes.ts';
import { rubricRoutes } from './calibration/rubricRoutes.ts';
import { researchRoutes } from './research/researchRoutes.ts';
import { scoringRoutes } from './calls/scoringRoutes.ts';
import { speechRoutes } from './calls/speechRoutes.ts';
import { userRoutes } from './accounts/userRoutes.ts';

/** Everything under /api that needs a signed-in user. */
export const signedInRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  requireBearer(app, context);
  answerRepeatsAlike(app, context);
  if (context.replica !== null) noteChanges(app, context);
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
  await app.register(callLinkRoutes, { context });
  await app.register(coachingRoutes, { context });
  await app.register(integrationRoutes, { context });
  await app.register(realCallRoutes, { context });
  await app.register(readingRoutes, { context });
  await app.register(rubricRoutes, { context });
  await app.register(checkRoutes, { context });
};

/** Whoever changes something reads it, wherever else is read from a replica. */
function noteChanges(app: FastifyInstance, { memory }: Context): void {
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const bearer = knownBearer(request);
      if (bearer !== undefined) memory.changes.note(bearer.userId);
    }
  });
}
