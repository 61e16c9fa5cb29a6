import type { z } from 'zod';
import type {
  DisclosurePurpose,
  DisclosureService,
  DisclosuresPage,
  disclosuresQuerySchema,
} from '#core/contract/account/disclosures.ts';
import type { Context } from '#server/context.ts';
import { countDisclosure, listDisclosures } from '#server/db/queries/accounts/disclosures.ts';
import { paginationOf } from '../requests/paging.ts';

/**
 * Notes that something of a user is given to a service outside: call it where the service is
 * called, before. The service is asked all the same where the note cannot be kept.
 */
export async function disclose(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  userId: string,
  service: DisclosureService,
  purpose: DisclosurePurpose,
): Promise<void> {
  try {
    await countDisclosure(db, userId, service, purpose, now());
  } catch (error) {
    log.error({ err: error, service, purpose }, 'what went to a service could not be noted');
  }
}

/** What was given away of the user, newest first. */
export async function disclosuresOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { page, pageSize }: z.output<typeof disclosuresQuerySchema>,
): Promise<DisclosuresPage> {
  const { rows, totalCount } = await listDisclosures(db, userId, pageSize, (page - 1) * pageSize);
  return {
    data: rows.map(({ day, service, purpose, times, lastAt }) => ({
      day,
      service,
      purpose,
      times,
      lastAt: lastAt.toISOString(),
    })),
    pagination: paginationOf(page, pageSize, totalCount),
  };
}
