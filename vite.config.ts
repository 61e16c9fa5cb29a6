import { readFileSync } from 'node:fs';
import { build, defineConfig } from 'vite';
import type { Plugin, ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Where the API listens in development; unset in a build. */
const api = process.env.RINGSIDE_API;

/** Loaded when they are wanted and never kept for offline use, so their chunks carry a name that says so. */
const ON_DEMAND =
  /node_modules\/(@vapi-ai|@daily-co|posthog-js|workbox-window|uqr)\/|\/src\/(lib\/analytics\/|features\/config\/(countUsage|showSurvey))/;

/** What a call needs, with a network or without: its page, the engine and the rules of scoring. */
const CALL =
  /\/core\/(conversation|scoring)\/|\/src\/pages\/CallPage\.|\/src\/features\/(call|voice)\//;

export default defineConfig({
  plugins: [
    shellInPage(),
    droppableComponents(),
    droppableExtensions(),
    shellStandsAlone(),
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
        globPatterns: ['kept.html', 'assets/*.{js,css,woff2}', 'favicon.svg'],
        globIgnores: ['assets/on-demand-*'],
        maximumFileSizeToCacheInBytes: 600_000,
      },
    }),
  ],
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    // As the app's own styles, which are not built: with `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, moduleIds, name }) =>
          chunkName(facadeModuleId ?? '', moduleIds, name),
        codeSplitting: {
          groups: [
            {
              name: firstChunks(),
              debugName: 'first screens',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The audio thread's module belongs to the call, as its chunks do.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/call-[name]-[hash].js' } } },
  server: { proxy: api === undefined ? {} : apiProxy(api) },
});

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** What each kind of first screen needs, by the modules that lead to it: `start` always, then `signed-out` or `signed-in`. */
const FIRST_SCREENS = {
  start: ['src/main.tsx'],
  'signed-out': ['src/pages/SignInPage.tsx'],
  'signed-in': [
    'src/pages/layout/AppLayout.tsx',
    'src/pages/guards/Waiting.tsx',
    'src/pages/BattleRoomPage.tsx',
  ],
};

/** One file for what comes right after any first screen, and is kept with it. */
const LATER = [
  'src/pages/laterFeatures.ts',
  'src/pages/layout/Overlays.tsx',
  'src/ui/ConfirmDialog.tsx',
  'src/lib/outbox.ts',
];

/** The packages of `start`: a script of its own, so that the browser may draw between the two. */
const LIBRARIES = 'libraries';

/** The chunks of the shell, by name; the entry is among the first. */
const SHELL = [...Object.keys(FIRST_SCREENS), LIBRARIES, 'later', 'rolldown-runtime', 'index'];

/** A first screen is two files, what both kinds need in the one: cut along the pages that share it, it is a dozen requests and 9 KB (brotli) more. */
function firstChunks(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, Set<string>>();
  const screensOf = (id: string, modules: Modules): Set<string> => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    const path = id.replaceAll('\\', '/');
    const own = Object.entries({ ...FIRST_SCREENS, later: LATER }).flatMap(([screen, roots]) =>
      roots.some((root) => path.endsWith(`/${root}`)) ? [screen] : [],
    );
    // Modules that import one another in a ring do not lead to a screen by way of themselves.
    known.set(id, new Set());
    const found = new Set([
      ...own,
      ...(modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) => [
        ...screensOf(importer, modules),
      ]),
    ]);
    known.set(id, found);
    return found;
  };
  return (id, modules) => {
    const leadTo = screensOf(id, modules);
    const screens = [...leadTo].filter((screen) => screen !== 'later');
    if (screens.includes('start') || screens.length > 1)
      return id.includes('/node_modules/') ? LIBRARIES : 'start';
    return screens[0] ?? (leadTo.has('later') ? 'later' : null);
  };
}

/**
 * The router's components that are not used stay out: a name that is written to one, or a wrapper round it, would keep it in the bundle.
 * What it uses of React where there is such a thing (`React[USE_OPTIMISTIC]`) is not there, nor is a server to render on (`"use client"`).
 */
function droppableComponents(): Plugin {
  return {
    name: 'droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace('"use client";', '')
          .replaceAll(/^\w+\.displayName = "[\w. ]+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/React\d*\[USE_OPTIMISTIC\]/g, 'undefined'),
        map: null,
      }),
    },
  };
}

/** The parts of PostHog that the app leaves off stay out: the bundle of them all, made of copies, would keep each. */
function droppableExtensions(): Plugin {
  return {
    name: 'droppable-extensions',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/posthog-js\/dist\/extension-bundles\.js$/ },
      handler: (code) => ({
        code: code.replaceAll(/=(\w+)\(\{\},/g, '=/* @__PURE__ */ $1({},'),
        map: null,
      }),
    },
  };
}

/**
 * What stands in the page itself: the shell, and a script in front of it. Of the built page there are two: index.html as the network gives it, and kept.html
 * as the worker keeps it, which asks for the app's files after the shell's frame, since they are at hand at once.
 */
function shellInPage(): Plugin {
  return {
    name: 'shell-in-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await inlineScript('fromNetwork', filesOf(html, Object.keys(bundle ?? {})));
        return withoutNotes(html).replace('<style>', () => `${script}\n<style>`);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('index.html was not built.');
        const html = String(page.source);
        const script = await inlineScript('fromDevice', filesOf(html, Object.keys(bundle)));
        this.emitFile({
          type: 'asset',
          fileName: 'kept.html',
          source: withoutNotes(html.replaceAll(APP_SCRIPT, '')).replace(
            INLINE_SCRIPT,
            () => script,
          ),
        });
      },
    },
  };
}

/** The one that was put before the style. */
const INLINE_SCRIPT = /<script>.*?<\/script>/s;
const APP_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;

function filesOf(html: string, built: readonly string[]) {
  const fileOf = (name: string) =>
    built.filter((file) => file.startsWith(`assets/${name}-`)).map((file) => `/${file}`)[0] ?? '';
  return {
    scripts: [...html.matchAll(APP_SCRIPT)].map(([, address]) => address),
    signedIn: fileOf('signed-in'),
    signedOut: fileOf('signed-out'),
  };
}

/** No more is sent than is read: nothing is in front of the first frame that need not be. */
function withoutNotes(html: string): string {
  return html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\s*\n\s*/g, '\n');
}

async function inlineScript(
  name: 'fromNetwork' | 'fromDevice',
  files: ReturnType<typeof filesOf>,
): Promise<string> {
  return `<script>${await builtScript(`src/lib/shell/${name}.ts`, { APP_FILES: JSON.stringify(files) })}</script>`;
}

/** One script without imports. */
async function builtScript(input: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [made] = [built].flat();
  const [script] = made !== undefined && 'output' in made ? made.output : [];
  if (script === undefined) throw new Error(`${input} was not built.`);
  return script.code.trim();
}

/**
 * `on-demand-*` is never kept; `call-*` and `page-*` go to a second cache once somebody is signed in (`sw/practice.ts`); the rest
 * is the shell with its first screens, which the worker keeps from its first day.
 */
function chunkName(entry: string, modules: readonly string[], name: string): string {
  const [path = '', ...others] = [entry, ...modules].map((id) => id.replaceAll('\\', '/'));
  if (ON_DEMAND.test(path)) return `assets/on-demand-${name}-[hash].js`;
  if (SHELL.includes(name)) return 'assets/[name]-[hash].js';
  // What several chunks share has no entry of its own: it goes where a call needs it.
  if (CALL.test(path) || (path === '' && others.some((id) => CALL.test(id))))
    return `assets/call-${name}-[hash].js`;
  return `assets/page-${name}-[hash].js`;
}

/** What is kept from the first day must not lead to what is not: the app would not start without a network. */
function shellStandsAlone(): Plugin {
  return {
    name: 'shell-stands-alone',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !SHELL.includes(chunk.name)) continue;
        const missing = chunk.imports.filter((file) => /\/(page|call|on-demand)-/.test(file));
        if (missing.length > 0)
          this.error(
            `${chunk.fileName} needs ${missing.join(', ')}, which the shell does not have.`,
          );
      }
    },
  };
}

/** Paths of the API; a navigation to one that is also a page (`/login`, `/register`, `/confirmEmail`) stays with the app. */
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
