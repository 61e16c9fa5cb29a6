import { pageLine, reportHead, reportSections } from '#core/research/report.ts';
import type { Site } from '#core/research/site.ts';
import type { Context } from '#server/context.ts';
import { appendContent, beginRun, endResearch } from '#server/db/queries/personas/researches.ts';
import { ProblemError } from '../problemError.ts';
import { WorkStopped } from '../workPool.ts';
import { crawl } from './crawl.ts';
import { reportByModel } from './reportByModel.ts';

/** A crawl is over long before; this ends one that is not. */
const LONGEST_MS = 90_000;

/** Another run of the same research has begun: this one has nothing more to say. */
class TakenOver extends Error {}

/**
 * Reads the site and writes the report, a stretch at a time, for whoever follows. Run again, it
 * begins anew.
 */
export async function runResearch(context: Context, userId: string, id: string): Promise<void> {
  const { db, now } = context;
  const research = await beginRun(db, userId, id, now());
  if (!research) return;
  const say = async (text: string) => {
    if (!(await appendContent(db, research, text, now()))) throw new TakenOver();
  };
  try {
    await say(reportHead(research.domain));
    const signal = AbortSignal.timeout(LONGEST_MS);
    const site = await crawl(research, {
      fetchOutside: context.fetchOutside,
      work: context.work,
      signal,
      onPage: ({ url }) => say(pageLine(url)),
    });
    const { report, cost } = await reportOn(context, userId, site);
    for (const section of reportSections(report)) await say(section);
    await endResearch(db, userId, id, {
      status: 'done',
      companyName: report.name,
      language: report.language,
      cost,
      updatedAt: now(),
    });
  } catch (error) {
    if (error instanceof TakenOver) return;
    // Read again, the site would keep the server as busy again.
    if (error instanceof WorkStopped) return giveUpResearch(context, userId, id, 'site-too-heavy');
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    await giveUpResearch(context, userId, id, error.code);
  }
}

/** Ends it without a report, so that whoever follows is told. */
export function giveUpResearch(
  { db, now }: Context,
  userId: string,
  id: string,
  problemCode = 'unexpected',
): Promise<void> {
  return endResearch(db, userId, id, { status: 'failed', problemCode, updatedAt: now() });
}

/**
 * By the model where there is one and its report holds; else out of the site's own sentences, which
 * costs nothing.
 */
async function reportOn(context: Context, userId: string, pages: Omit<Site, 'language'>) {
  const { site, understanding, report } = await context.work.run('understandSite', pages);
  const written =
    context.llm && (await reportByModel(context, context.llm, userId, site, understanding));
  return written ? { report: written, cost: null } : { report, cost: 0 };
}
