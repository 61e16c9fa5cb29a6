import { createHash } from 'node:crypto';
import type { JobTitlesReply, JobTitlesRequest } from '#core/contract/personas/research.ts';
import { readJobTitles, jobTitlesPrompt } from '#core/research/people/modelTitles.ts';
import type { Context } from '#server/context.ts';
import { findJobTitles, saveJobTitles } from '#server/db/queries/personas/jobTitles.ts';
import { countAgainst } from '../requests/limits.ts';
import { askTwice } from './askTwice.ts';
import { regenerate } from './regenerations.ts';

/**
 * Who decides on what the company sells: kept for a text, so that asking again is free; made anew
 * only where one asks for it.
 * @throws {ProblemError} 429 for more texts in a day than websites may be read
 */
export async function jobTitles(
  context: Context,
  userId: string,
  { researchData, subject, forceRegenerate }: JobTitlesRequest,
): Promise<JobTitlesReply> {
  const { db, now } = context;
  // Where nothing is said of a company, nobody can say who decides there.
  if (!/\p{L}{2}/u.test(researchData)) return { success: false, jobTitles: [] };
  const researchHash = createHash('sha256').update(`${subject}\0${researchData}`).digest();
  const kept = await findJobTitles(db, userId, researchHash);
  if (kept && !forceRegenerate) return { success: true, jobTitles: kept.titles };
  // A text that differs in a letter is another one, and each is work for a thread or a model.
  if (!kept) await countAgainst(context, 'research', `job titles/${userId}`);
  const round = kept ? kept.round + 1 : 0;
  const make = async () => {
    const written =
      context.llm &&
      (await askTwice(
        context,
        context.llm,
        userId,
        'job titles',
        jobTitlesPrompt(researchData, subject, kept?.titles ?? []),
        readJobTitles,
      ));
    const titles =
      written ?? (await context.work.run('jobTitles', { researchData, subject, round }));
    await saveJobTitles(db, { userId, researchHash, titles, round, updatedAt: now() });
    return { success: true, jobTitles: titles };
  };
  return kept ? regenerate(context, userId, make) : make();
}
