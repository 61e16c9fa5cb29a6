import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { ALERT_MAILS } from '#server/services/alerts/alertTexts.ts';
import { readUnsubscribeToken, unsubscribeMail } from '#server/services/alerts/unsubscribe.ts';
import { PAGE_POLICY, unsubscribePage } from './unsubscribePage.ts';

const params = z.object({ token: anyId });
const NO_LINK = {
  title: 'This link doesn’t work',
  body: 'It may be incomplete or belong to another server. You can turn off emails in your notification settings.',
};

/**
 * Ends mails without a sign-in. Only POST changes anything: programs that look through a mail open
 * every link in it.
 */
export const unsubscribeRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  // What a mail program posts (RFC 8058) says no more than the address does.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
    { parseAs: 'buffer', bodyLimit: 4_096 },
    (_request, _body, done) => done(null, {}),
  );

  app.get(API.unsubscribe, { schema: { params } }, (request, reply) => {
    const read = readUnsubscribeToken(context.secretKeys, request.params.token);
    if (read === null) return page(reply.code(404), NO_LINK);
    return page(reply, {
      title: 'Turn off these emails?',
      body: `You’ll no longer get emails about ${ALERT_MAILS[read.kind].what}.`,
      button: 'Turn off',
    });
  });

  app.post(
    API.unsubscribe,
    { schema: { params }, config: { fromOtherSites: true } },
    async (request, reply) => {
      const kind = await unsubscribeMail(context, request.params.token);
      if (kind === null) return page(reply.code(404), NO_LINK);
      return page(reply, {
        title: 'Done',
        body: `You’ll no longer get emails about ${ALERT_MAILS[kind].what}. You can turn them on again in your notification settings.`,
      });
    },
  );
};

function page(reply: FastifyReply, what: Parameters<typeof unsubscribePage>[0]): FastifyReply {
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(what));
}
