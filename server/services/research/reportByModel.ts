import { readModelReport, reportPrompt } from '#core/research/modelReport.ts';
import type { Report } from '#core/research/report.ts';
import type { Site } from '#core/research/site.ts';
import type { Understanding } from '#core/research/understand.ts';
import type { LanguageModel } from '#server/adapters/llm/languageModel.ts';
import type { Context } from '#server/context.ts';
import { askTwice } from './askTwice.ts';

/** The report as the model picks it out of the site; null where it fails twice. */
export function reportByModel(llm: LanguageModel, log: Context['log'], site: Site, understanding: Understanding): Promise<Report | null> {
  return askTwice(llm, log, 'a research report', reportPrompt(site), (answer) => readModelReport(answer, site, understanding));
}
