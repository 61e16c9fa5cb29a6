import { createFetcher } from '#server/adapters/fetcher/fetchOutside.ts';
import { crawl } from '#server/services/research/crawl.ts';
import { websiteAddress } from '#server/services/research/websiteAddress.ts';
import { startSite } from '#tests/fakes/sites.ts';
import { understand } from '#core/research/understand.ts';
import { extractReport, reportSections, reportHead } from '#core/research/report.ts';
const f = createFetcher({ allowPrivate: true, userAgent: 'Ringside/x' });
for (const n of ['saas','manufacturer','agency','clinic-supplier','german','hostile'] as const) {
  const s = await startSite(n);
    const site = await crawl(websiteAddress(s.domain, true), { fetchOutside: f, signal: AbortSignal.timeout(20000), onPage: async () => {}, pauseMs: 0 });
    console.log(reportHead(s.domain) + reportSections(extractReport(s.domain, understand(site))).join(''));
  await s.close();
}
