/** In local storage: read at once at a start, before anything else is there. */
export const KEPT_SCREEN_KEY = 'keptScreen';

/** The battle room's first screen as it was shown last. */
export interface KeptScreen {
  /** The app's first files, whose names change with anything in the app: markup and styles belong to one build. */
  build: string;
  /** Of whose sign-in it is. */
  sessionId: string;
  /** Epoch ms. */
  at: number;
  /** The size of the window it was drawn for: what lay below is not in it. */
  media: string;
  css: string;
  /** Without style attributes, which the content security policy forbids: `data-style` in their place. */
  html: string;
}

/** What there is at a start. */
export interface Here {
  address: Pick<Location, 'pathname' | 'search' | 'hash'>;
  build: string;
  token: string | null;
  sessionId: string | null;
  /** Whether a media query holds. */
  matches: (media: string) => boolean;
  /** Epoch ms. */
  now: number;
}

/** Both are the battle room (`src/pages/paths.ts`), and nothing in it goes by which. */
const ADDRESSES: readonly string[] = ['/', '/battle-room'];
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** Whether the address is the battle room's, and asks for nothing more in it. */
export function isBattleRoom({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean {
  return ADDRESSES.includes(pathname + search + hash);
}

/** Whether the kept screen may be shown before the app has looked: to who it belongs to, in the build that drew it, while it is not too old. */
export function mayShow(
  kept: KeptScreen,
  { address, build, token, sessionId, matches, now }: Here,
): boolean {
  const theirs = Boolean(token) && Boolean(sessionId) && kept.sessionId === sessionId;
  const age = now - kept.at;
  return (
    theirs &&
    isBattleRoom(address) &&
    kept.build === build &&
    age >= 0 &&
    age < WEEK_MS &&
    matches(kept.media)
  );
}

/** Windows as wide and no higher, in CSS pixels; sizes are told rounded. */
export function mediaOf(width: number, height: number): string {
  return `(min-width: ${width - 1}px) and (max-width: ${width + 1}px) and (max-height: ${height + 1}px)`;
}

type Page = {
  querySelectorAll: (
    selector: string,
  ) => Iterable<{ getAttribute: (name: string) => string | null }>;
};

/** The addresses of the files that the app starts with. */
export function buildIn(page: Page): string {
  return [...page.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');
}
