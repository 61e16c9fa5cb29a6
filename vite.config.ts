import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Manifest, ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { engineHash } from './server/process/engineHash.mjs';
import { markKept } from './sw/keptFiles.ts';

/** Where the API listens in development; unset in a build. */
const api = process.env.RINGSIDE_API;

/** What the app asks for right after its first screen: kept with what it starts with. */
const AFTER_START = 'after-start';

/** Of no use without a network: never kept. */
const NETWORK_ONLY = [
  /^node_modules\/(@vapi-ai|posthog-js|workbox-window|@chakra-ui\/react\/.*\/qr-code)\//,
  /^src\/lib\/analytics\//,
  /^src\/features\/config\/(countUsage|SurveyCard)/,
];

/**
 * What sign-in has in common with what runs after every start, so that neither brings the other
 * along.
 */
const SHARED =
  /[\\/](config[\\/]configApi|lib[\\/]trustedScripts|contract[\\/](limits|spokenText)|use-safe-layout-effect|computed-style)\.\w+$/;

/** What the battle room, and most pages, show once their first screen is there. */
const PARTS =
  /[\\/]pages[\\/](battleRoom[\\/](TodayPanel|BattlesPanel)|layout[\\/]Overlays)\.tsx$|[\\/]personas[\\/]OpponentFilters\.tsx$/;

/** A call, for a visitor too: its pages, and its start on the device. */
const CALL =
  /[\\/](pages[\\/](try[\\/]TryPage|call[\\/]CallPage)|call[\\/]delivery[\\/]startHere)\.tsx?$/;

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        injectionPoint: 'self.PRECACHE_MANIFEST',
        globPatterns: ['index.html', 'assets/*', 'favicon.svg'],
        // What a persona thinks with is the largest by far: the model that was learned.
        maximumFileSizeToCacheInBytes: 6_000_000,
        manifestTransforms: [
          (entries) => ({
            manifest: markKept(entries, builtFiles(), {
              shell: ['index.html', AFTER_START],
              never: (source) => NETWORK_ONLY.some((part) => part.test(source)),
            }),
          }),
        ],
      },
    }),
  ],
  define: { BUILT_ENGINE_VERSION: JSON.stringify(engineHash(import.meta.dirname)) },
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    // With `light-dark()`, as the page's own style has it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Two files, so that the browser may draw between them: in dozens, one for each set of
            // pages, they would weigh more.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'start', tags: ['$initial'] },
            { name: 'shared', test: SHARED },
            { name: AFTER_START, test: /[\\/]pages[\\/]laterFeatures\.ts$/ },
            // The first page of most comes at once, with all it needs but for what runs without it
            // too.
            { name: 'sign-in', test: /[\\/]pages[\\/]account[\\/]SignInPage\.tsx$/ },
            // In dozens of files each would wait for one of a few connections. The call takes from
            // the parts what it shares with them, so that no page brings the call for those.
            { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]/ },
            { name: 'parts', test: PARTS },
            { name: 'call', test: CALL },
          ],
        },
      },
    },
  },
  server: { proxy: api === undefined ? {} : apiProxy(api) },
});

/** What the build made of which source, and what each file needs (`build.manifest`). */
function builtFiles(): Manifest {
  return JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')) as Manifest;
}

/**
 * Paths of the API; a navigation to one that is also a page (`/login`, `/register`,
 * `/confirmEmail`) stays with the app.
 */
function apiProxy(target: string): Record<string, ProxyOptions> {
  const always = ['/api', '/manage', '/webhooks', '/llm', '/healthz', '/readyz', '/metrics'];
  const notForPages = [
    '/login',
    '/register',
    '/confirmEmail',
    '/refresh',
    '/logout',
    '/resendConfirmationEmail',
    '/forgotPassword',
    '/resetPassword',
  ];
  const bypass: ProxyOptions['bypass'] = (request) =>
    request.headers.accept?.includes('text/html') === true ? '/index.html' : undefined;
  return Object.fromEntries([
    ...always.map((path) => [path, { target }] as const),
    ...notForPages.map((path) => [`^${path}$`, { target, bypass }] as const),
  ]);
}
