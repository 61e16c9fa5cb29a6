import { createHash } from 'node:crypto';

interface UnsubscribePage {
  title: string;
  body: string;
  /** A button that ends the mails; without one there is nothing left to do. */
  button?: string;
}

const STYLE = [
  'body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}',
  'main{max-width:30rem;margin:10vh auto}',
  'button{font:inherit;padding:12px 20px;border-radius:6px;border:1px solid;cursor:pointer}',
].join('');

/** Allows the page's own style and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A page that needs neither the app nor a sign-in: whoever ends mails may be at another device than
 * their own. The texts are ours, never a visitor's.
 */
export function unsubscribePage({ title, body, button }: UnsubscribePage): string {
  const form = `<form method="post"><button>${button}</button></form>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}: Ringside</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${body}</p>
${button === undefined ? '' : form}
<p><a href="/settings/notifications">To Ringside</a></p>
</main>
</body>
</html>
`;
}
