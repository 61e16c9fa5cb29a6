import { createFetcher } from '#server/adapters/fetcher/fetchOutside.ts';
import { crawl } from '#server/services/research/crawl.ts';
import { websiteAddress } from '#server/services/research/websiteAddress.ts';
import { startSite } from '#tests/fakes/sites.ts';
const f = createFetcher({ allowPrivate: true, userAgent: 'Ringside/x' });
for (const n of ['saas','manufacturer','agency','clinic-supplier','german','single-page','hostile','parked'] as const) {
  const s = await startSite(n);
  try {
    const site = await crawl(websiteAddress(s.domain, true), { fetchOutside: f, signal: AbortSignal.timeout(20000), onPage: async () => {}, pauseMs: 0 });
    console.log(n, site.language, JSON.stringify(site.pages.map(p => [p.kind, p.url.replace(/.*:\d+/, ''), p.blocks.length, p.blocks[0]?.text.slice(0,40)])));
  } catch (e) { console.log(n, (e as any).code, (e as Error).message, (e as any).stack.split('\n').slice(0,4).join('|')); }
  console.log('   ', s.visits.map(v => v.path).join(' '));
  await s.close();
}
