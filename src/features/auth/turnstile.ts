import { trustScripts } from '#src/lib/trustedScripts.ts';

/** Cloudflare's widget, as its script puts it on the window. */
interface Turnstile {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: 'auto';
      size: 'flexible';
      'response-field-name': string;
      'error-callback': () => boolean;
      callback: (token: string) => void;
    },
  ): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const FOLDER = 'https://challenges.cloudflare.com/turnstile/v0/';
let loading: Promise<Turnstile> | null = null;

/**
 * The widget's code, fetched once and only where a server asks for the check; a failure may be
 * tried again.
 */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= fetchScript().catch((problem: unknown) => {
    loading = null;
    throw problem;
  });
  return loading;
}

function fetchScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    // The whole folder: after some hours the widget loads itself anew, from there.
    trustScripts(FOLDER);
    script.src = `${FOLDER}api.js?render=explicit`;
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error('The bot check did not load.'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () =>
      window.turnstile === undefined ? fail() : resolve(window.turnstile),
    );
    document.head.append(script);
  });
}
