import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Where the API listens in development; unset in a build. */
const api = process.env.RINGSIDE_API;

/** Loaded when they are wanted and never kept for offline use, so their chunks carry a name that says so. */
const ON_DEMAND = /node_modules\/(@vapi-ai|@daily-co|posthog-js|workbox-window)\//;

/** What a call without a network needs: the engine, the rules of scoring, and what both share. */
const PRACTICE = /\/core\/(conversation|scoring)\//;

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
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'favicon.svg'],
        globIgnores: ['assets/on-demand-*'],
        maximumFileSizeToCacheInBytes: 600_000,
      },
    }),
  ],
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, moduleIds, name }) => chunkName(facadeModuleId ?? moduleIds.find((id) => PRACTICE.test(id)) ?? '', name),
        codeSplitting: { groups: [{ name: startChunk(), includeDependenciesRecursively: false }] },
      },
    },
  },
  // The audio thread's module belongs to the call, as its chunks do.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/call-[name]-[hash].js' } } },
  server: { proxy: api === undefined ? {} : apiProxy(api) },
});

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** All that the first screen needs is one file: cut along the pages that share it, it is a dozen requests and 9 KB (brotli) more. */
function startChunk(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>();
  const atStart = (id: string, modules: Modules): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Modules that import one another in a ring do not lead to the entry by way of themselves.
    known.set(id, false);
    const found = id.replaceAll('\\', '/').endsWith('/src/main.tsx') || (modules.getModuleInfo(id)?.importers ?? []).some((importer) => atStart(importer, modules));
    known.set(id, found);
    return found;
  };
  return (id, modules) => (atStart(id, modules) ? 'start' : null);
}

/** `on-demand-*` and `call-*` stay out of the precache: the former is never kept, the latter goes to a second cache (`sw/practice.ts`). */
function chunkName(entry: string, name: string): string {
  const path = entry.replaceAll('\\', '/');
  if (ON_DEMAND.test(path)) return `assets/on-demand-${name}-[hash].js`;
  if (PRACTICE.test(path) || /\/src\/pages\/CallPage\.|\/src\/features\/(call|voice)\//.test(path)) return `assets/call-${name}-[hash].js`;
  return 'assets/[name]-[hash].js';
}

/** Paths of the API; a navigation to one that is also a page (`/login`, `/register`, `/confirmEmail`) stays with the app. */
function apiProxy(target: string): Record<string, ProxyOptions> {
  const always = ['/api', '/manage', '/webhooks', '/llm', '/healthz', '/readyz', '/metrics'];
  const notForPages = ['/login', '/register', '/confirmEmail', '/refresh', '/logout', '/resendConfirmationEmail', '/forgotPassword', '/resetPassword'];
  const bypass: ProxyOptions['bypass'] = (request) =>
    request.headers.accept?.includes('text/html') === true ? '/index.html' : undefined;
  return Object.fromEntries([
    ...always.map((path) => [path, { target }] as const),
    ...notForPages.map((path) => [`^${path}$`, { target, bypass }] as const),
  ]);
}
