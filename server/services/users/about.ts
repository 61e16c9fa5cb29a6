import type { About, AboutRequest } from '#core/contract/account/about.ts';
import { reportOffer } from '#core/research/reportOffer.ts';
import type { Context } from '#server/context.ts';
import { type User, updateUser } from '#server/db/queries/accounts/users.ts';
import { findLastResearch } from '#server/db/queries/personas/researches.ts';
import { findAccount } from '../accounts/findAccount.ts';

/** What registration left out, and what the rep sells. */
export async function about(context: Context, userId: string): Promise<About> {
  return await aboutOf(context, await findAccount(context, userId));
}

/** Keeps what the rep says of themselves; who registered with all of it is not asked again. */
export async function keepAbout(
  context: Context,
  userId: string,
  { asked, ...said }: AboutRequest,
): Promise<About> {
  const set = { ...said, ...(asked && { aboutAskedAt: context.now() }) };
  if (Object.keys(set).length > 0) await updateUser(context.db, userId, set);
  return await about(context, userId);
}

async function aboutOf({ db }: Context, user: User): Promise<About> {
  const research = await findLastResearch(db, user.id, 'own');
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    whereDidYouHearAboutUs: user.whereDidYouHearAboutUs,
    whereDidYouHearAboutUsDetails: user.whereDidYouHearAboutUsDetails,
    marketingEmailsAccepted: user.marketingEmailsAccepted,
    product: user.product,
    companyOffer: research
      ? reportOffer(research.content, research.companyName ?? research.domain)
      : null,
    asked: user.aboutAskedAt !== null || user.lastName !== '',
  };
}
