import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** SHA-256 of the empty string: the style element that Emotion makes and then fills through the object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Turnstile's widget comes from here, wherever its tokens are verified. */
const WIDGET_HOST = 'https://challenges.cloudflare.com';

/**
 * The headers that close what the app does not use.
 * @param page the app's index.html, whose inline styles and scripts are allowed by their hashes; empty where there is none
 * @param botCheck whether the bot check's widget is wanted, which brings a script and a frame
 * @param https true where people reach the server over https alone
 */
export async function setSecurityHeaders(app: FastifyInstance, page: string, https: boolean, botCheck: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(page, botCheck) },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()');
  });
}

export function contentPolicy(page: string, botCheck: boolean): Record<string, string[]> {
  const widget = botCheck ? [WIDGET_HOST] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...widget, ...hashes(page, 'script')],
    'frame-src': botCheck ? widget : ["'none'"],
    'style-src': ["'self'", EMPTY_STYLE, ...hashes(page, 'style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** Of the inline elements; one with a `src` is no inline script. */
function hashes(page: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'gi');
  const found = [...page.matchAll(inline)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(found)].filter((hash) => hash !== EMPTY_STYLE);
}
