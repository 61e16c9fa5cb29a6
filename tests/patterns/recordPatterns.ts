import { relative } from 'node:path';
import type { SitePage } from '#core/research/site.ts';
import { root, sourceFiles } from '#tests/support/sourceFiles.ts';
import type { Pattern } from './sourcePatterns.ts';

/*
 * Notes every regular expression that is made while the product's modules are loaded and their
 * functions used, and prints them as JSON. Modules are imported only once the noting has begun.
 */

const page: SitePage = {
  url: 'https://acme.example/',
  kind: 'home',
  title: 'Acme | Software for carriers',
  description: 'We make routing software for regional carriers.',
  siteName: '',
  language: null,
  blocks: [{ kind: 'text', text: 'Acme is a routing platform for regional carriers.' }],
};

const made = new Map<string, Pattern>();
const note = (pattern: RegExp): RegExp => {
  const { source, flags } = pattern;
  const at = placeOf(new Error().stack?.split('\n')[3]);
  if (at !== null) made.set(`${at} ${source}`, { source, flags, at });
  return pattern;
};
globalThis.RegExp = new Proxy(RegExp, {
  construct: (native, parts: [string, string?]) => note(new native(...parts)),
  apply: (native, _this, parts: [string, string?]) => note(native(...parts)),
});

for (const file of sourceFiles('core')) await import(`../../${file}`);
await callFunctions();
process.stdout.write(JSON.stringify([...made.values()]));

/** Those that make their patterns anew each time. */
async function callFunctions(): Promise<void> {
  const { API } = await import('#core/contract/paths.ts');
  const { learnRoutes } = await import('#server/http/problems/problems.ts');
  const { contentPolicy } = await import('#server/http/static/securityHeaders.ts');
  const { understand } = await import('#core/research/understand.ts');
  const { scoreCall } = await import('#core/scoring/score.ts');
  const { shown } = await import('#core/persona/pack/sentences.ts');
  const { linesOfThisBuild, phrasesOf } = await import('#core/conversation/phrasebook.ts');
  const { TEST_PERSONA } = await import('#core/conversation/testing/persona.ts');
  const { generalKnowledge } = await import('#core/persona/general.ts');
  const { default: discovery } = await import('#tests/data/scoring/discovery.json', {
    with: { type: 'json' },
  });
  learnRoutes({
    addHook: (_name: string, hook: (route: { url: string; method: string }) => void) =>
      Object.values(API).forEach((url) => hook({ url, method: 'GET' })),
  } as never);
  contentPolicy('<script></script>');
  shown('text');
  phrasesOf(TEST_PERSONA, linesOfThisBuild(generalKnowledge));
  for (const { lines } of discovery.graded)
    scoreCall({
      callType: 'discovery',
      timings: false,
      turns: lines.map((line) => ({
        role: line.startsWith('R') ? 'rep' : 'persona',
        text: line.slice(3),
      })),
    });
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', null])
    understand({ domain: 'acme.example', language, pages: [page] });
}

/**
 * Of a line of a stack, the file and line from the root; null where it is not the product's own.
 */
function placeOf(frame = ''): string | null {
  const at = /(?:file:\/\/)?(\/[^\s()]+:\d+):\d+\)?$/.exec(frame)?.[1];
  const place = at === undefined ? '' : relative(root, at);
  return /^(?:core|server|src|sw)\//.test(place) ? place : null;
}
