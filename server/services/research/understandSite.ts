import { extractReport, type Report } from '#core/research/report.ts';
import type { Site } from '#core/research/site.ts';
import { understand, type Understanding } from '#core/research/understand.ts';
import { languageOf } from './languageOf.ts';

export interface UnderstoodSite {
  site: Site;
  understanding: Understanding;
  /** Out of the site's own sentences. */
  report: Report;
}

/** What a company's pages tell of it. Reads every sentence several times: for the work pool. */
export async function understandSite(read: Omit<Site, 'language'>): Promise<UnderstoodSite> {
  const site = { ...read, language: await languageOf(read.pages) };
  const understanding = understand(site);
  return { site, understanding, report: extractReport(site.domain, understanding) };
}
