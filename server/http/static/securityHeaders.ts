import { createHash } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Turnstile's widget comes from here, wherever its tokens are verified. */
const WIDGET_HOST = 'https://challenges.cloudflare.com';

/** Of the service that carries Vapi's sound: its code, and the hosts that a call is held over. */
const DAILY_CODE = 'https://c.daily.co';
const DAILY_LINES = ['https://*.daily.co', 'wss://*.daily.co'];

/** PostHog's own cloud takes events at the first and tells its settings at the second. */
const POSTHOG_CLOUD = /^https:\/\/(?:app|(us|eu)(?:-assets)?(?:\.i)?)\.posthog\.com$/i;

/** The optional parts that bring code or connections of their own. */
export interface OpenedFor {
  /** The bot check's widget: a script and a frame. */
  botCheck?: boolean;
  /**
   * Calls carried by Vapi: the code that holds them, which runs parts of itself off the page's
   * thread, and its connections.
   */
  vapi?: { baseUrl: string; callMachineUrl: string | null } | null;
  /** Product analytics: connections alone, its code is the app's own. */
  analytics?: { host: string } | null;
}

/**
 * The headers that close what the app does not use.
 * @param page the app's page in both forms, whose inline styles and scripts are allowed by their
 * hashes; empty where there is none
 * @param https true where people reach the server over https alone
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  page: string,
  https: boolean,
  openedFor: OpenedFor,
): Promise<void> {
  const headers = await headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(page, openedFor) },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  });
  const dataHeaders = ofData(headers);
  app.addHook('onRequest', ({ url }, reply, done) => {
    void reply.headers(url.startsWith('/api/') ? dataHeaders : headers);
    done();
  });
}

/**
 * What OWASP's REST security cheat sheet wants of replies that no page is made of. The others are
 * about pages, and two thirds of what a poll would be answered with.
 */
function ofData(headers: Record<string, string>): Record<string, string> {
  const kept = [
    'strict-transport-security',
    'cross-origin-resource-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
  ];
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name))),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  };
}

/** The same for every reply, so they are put together once. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => {
    // The headers as they stand before any reply's own.
    void reply.send(JSON.stringify({ ...reply.raw.getHeaders(), ...reply.getHeaders() }));
  });
  const { payload } = await probe.inject('/');
  await probe.close();
  return {
    ...(JSON.parse(payload) as Record<string, string>),
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
  };
}

export function contentPolicy(
  page: string,
  { botCheck = false, vapi = null, analytics = null }: OpenedFor = {},
): Record<string, string[]> {
  const widget = botCheck ? [WIDGET_HOST] : [];
  const machine =
    vapi && (vapi.callMachineUrl === null ? DAILY_CODE : new URL(vapi.callMachineUrl).origin);
  const callCode = machine === null ? [] : [machine, 'blob:'];
  const callLines =
    vapi === null
      ? []
      : [
          new URL(vapi.baseUrl).origin,
          ...(vapi.callMachineUrl === null ? DAILY_LINES : [new URL(vapi.callMachineUrl).origin]),
        ];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...widget, ...callCode, ...hashes(page, 'script')],
    'frame-src': botCheck ? widget : ["'none'"],
    'style-src': ["'self'", EMPTY_STYLE, ...hashes(page, 'style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      ...callLines,
      ...(analytics === null ? [] : analyticsLines(analytics.host)),
    ],
    'worker-src': ["'self'", ...(vapi === null ? [] : ['blob:'])],
    'manifest-src': ["'self'"],
    // Text becomes a script's address by the app's one policy, and code or markup never
    // (src/lib/trustedScripts.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

function analyticsLines(host: string): string[] {
  const { origin } = new URL(host);
  const cloud = POSTHOG_CLOUD.exec(origin);
  const region = cloud?.[1]?.toLowerCase() ?? 'us';
  return cloud === null
    ? [origin]
    : [`https://${region}.i.posthog.com`, `https://${region}-assets.i.posthog.com`];
}

/**
 * The hash of nothing: the app's styles are rules that a script adds to style elements which are
 * empty in the page.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Of the inline elements; one with a `src` is no inline script. */
function hashes(page: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(
    `<${element}(?![^<>]*\\ssrc=)[^<>]*>((?:(?!<${element}\\b)[\\s\\S])*?)</${element}>`,
    'gi',
  );
  const found = [...page.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(found)];
}
