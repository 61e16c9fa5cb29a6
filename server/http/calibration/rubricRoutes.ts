import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  companyRubricSchema,
  rubricDraftSchema,
  rubricPreviewSchema,
} from '#core/contract/calibration/rubrics.ts';
import { API } from '#core/contract/paths.ts';
import { callTypeSchema } from '#core/contract/personas/persona.ts';
import type { Context } from '#server/context.ts';
import {
  companyRubricOf,
  previewRubric,
  putInForce,
} from '#server/services/scoring/calibration/rubrics.ts';
import { bearerOf } from '../authentication/bearer.ts';

const params = z.object({ callType: callTypeSchema });
const draft = { params, body: rubricDraftSchema };

/** By what rubric a company's calls are scored. */
export const rubricRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  const rubric = { response: { 200: companyRubricSchema } };

  app.get(API.companyRubric, { schema: { params, ...rubric } }, (request) =>
    companyRubricOf(context, bearerOf(request).userId, request.params.callType),
  );

  app.put(
    API.companyRubric,
    { config: { invalidStatus: 422 }, schema: { ...draft, ...rubric } },
    (request) =>
      putInForce(context, bearerOf(request).userId, request.params.callType, request.body),
  );

  app.delete(API.companyRubric, { schema: { params, ...rubric } }, (request) =>
    putInForce(context, bearerOf(request).userId, request.params.callType, null),
  );

  app.post(
    API.previewRubric,
    {
      config: { invalidStatus: 422 },
      schema: { ...draft, response: { 200: rubricPreviewSchema } },
    },
    (request) =>
      previewRubric(context, bearerOf(request).userId, request.params.callType, request.body),
  );
};
