import { reportPrompt } from '#core/research/modelReport.ts';
import type { Report } from '#core/research/report.ts';
import type { Site } from '#core/research/site.ts';
import type { Understanding } from '#core/research/understand.ts';
import type { LanguageModel } from '#server/adapters/llm/languageModel.ts';
import type { Context } from '#server/context.ts';
import { askTwice } from './askTwice.ts';

/** The report as the model picks it out of the site; null where it fails twice. */
export function reportByModel(
  context: Context,
  llm: LanguageModel,
  userId: string,
  site: Site,
  understanding: Understanding,
): Promise<Report | null> {
  return askTwice(context, llm, userId, 'a research report', reportPrompt(site), (answer) =>
    context.work.run('readModelReport', { answer, site, understanding }),
  );
}
