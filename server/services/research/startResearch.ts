import type { ResearchSubject } from '#core/contract/personas/research.ts';
import type { Context } from '#server/context.ts';
import {
  findResearchOf,
  insertResearch,
  type ResearchRow,
} from '#server/db/queries/personas/researches.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { queueResearch } from '../jobs.ts';
import { countAgainst } from '../requests/limits.ts';
import { websiteAddress } from './websiteAddress.ts';

/** A site researched within the day is not visited again unless one asks for it. */
const KEPT_MS = 86_400_000;
/** A research of which nothing was heard for so long waits for a job that will not come. */
const STALE_MS = 15 * 60_000;

interface Wish {
  /** As it was typed. */
  domain: string;
  subject: ResearchSubject;
  fresh: boolean;
}

/**
 * The research of that site that runs or was done within the day, or a new one; its job runs
 * whether or not anyone follows.
 * @throws {ProblemError} 422 for what is no website, 429
 */
export async function startResearch(
  context: Context,
  userId: string,
  { domain: typed, subject, fresh }: Wish,
): Promise<ResearchRow> {
  const { config, db, now } = context;
  const address = websiteAddress(typed, config.researchAllowPrivate);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const at = now();
    const known = await findResearchOf(tx, userId, { domain: address.domain, subject });
    if (known && sameStart(known, address.urls) && isGood(known, at, fresh)) return known;
    await countAgainst({ config, now, db: tx }, 'research', userId);
    const research = await insertResearch(tx, {
      userId,
      subject,
      domain: address.domain,
      urls: address.urls,
      createdAt: at,
      updatedAt: at,
    });
    await queueResearch(tx, research);
    return research;
  });
}

function isGood({ status, createdAt, updatedAt }: ResearchRow, at: Date, fresh: boolean): boolean {
  if (status === 'running') return at.getTime() - updatedAt.getTime() < STALE_MS;
  return status === 'done' && !fresh && at.getTime() - createdAt.getTime() < KEPT_MS;
}

/** Another path of the same domain may be another company's page. */
function sameStart({ urls }: ResearchRow, wanted: readonly string[]): boolean {
  return urls.join() === wanted.join();
}
