import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { achievementsSchema } from '#core/contract/game/achievements.ts';
import { challengesSchema } from '#core/contract/game/challenges.ts';
import { leagueParticipationSchema, leagueSchema } from '#core/contract/game/leagues.ts';
import { ledgerPageSchema, ledgerQuerySchema } from '#core/contract/game/ledger.ts';
import { API } from '#core/contract/paths.ts';
import { streakSchema, timeZoneSchema } from '#core/contract/game/streak.ts';
import type { Context } from '#server/context.ts';
import { achievements, challenges } from '#server/services/progression/goalsOf.ts';
import { league, takePart } from '#server/services/progression/league.ts';
import { ledger } from '#server/services/progression/ledger.ts';
import { setTimeZone, streak } from '#server/services/progression/streak.ts';
import { bearerOf } from '../authentication/bearer.ts';

export const progressionRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(API.achievements, { schema: { response: { 200: achievementsSchema } } }, (request) =>
    achievements(context, bearerOf(request).userId),
  );

  app.get(API.challenges, { schema: { response: { 200: challengesSchema } } }, (request) =>
    challenges(context, bearerOf(request).userId),
  );

  app.get(
    API.ledger,
    { schema: { querystring: ledgerQuerySchema, response: { 200: ledgerPageSchema } } },
    (request) => ledger(context, bearerOf(request).userId, request.query),
  );

  app.get(API.league, { schema: { response: { 200: leagueSchema } } }, (request) =>
    league(context, bearerOf(request).userId),
  );

  app.post(
    API.leagueParticipation,
    { schema: { body: leagueParticipationSchema } },
    async (request, reply) => {
      await takePart(context, bearerOf(request).userId, request.body);
      return reply.code(204).send();
    },
  );

  app.get(API.streak, { schema: { response: { 200: streakSchema } } }, (request) =>
    streak(context, bearerOf(request).userId),
  );

  app.post(API.timeZone, { schema: { body: timeZoneSchema } }, async (request, reply) => {
    await setTimeZone(context, bearerOf(request).userId, request.body);
    return reply.code(204).send();
  });
};
