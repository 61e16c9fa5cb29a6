interface Letter {
  subject: string;
  firstName: string;
  /** What happened. */
  why: string;
  /** More of it, one sentence each. */
  lines?: readonly string[];
  action?: { label: string; link: string };
  /** What to do, or not to do. */
  note: string;
  /** Under it, in small. */
  footer?: { label: string; link: string };
}

const STYLES = {
  body:
    'margin:0;padding:24px;background:#f4f4f5;font-family:system-ui,sans-serif;font-size:16px;' +
    'line-height:1.5;color:#18181b',
  sheet: 'max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#18181b;color:#ffffff;' +
    'text-decoration:none',
};

/**
 * Subject and both bodies of a message; they say the same. Names stand in its words: nothing but
 * action and footer leads anywhere.
 */
export function layOut({ action, note, footer, ...words }: Letter): {
  subject: string;
  text: string;
  html: string;
} {
  const [subject, firstName, why] = [words.subject, words.firstName, words.why].map(unlinked) as [
    string,
    string,
    string,
  ];
  // Who only kept a visitor's score has told no name.
  const hello = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  const lines = (words.lines ?? []).map(unlinked);
  return {
    subject,
    text: [
      hello,
      why,
      ...lines,
      ...(action ? [`${action.label}:\n${action.link}`] : []),
      note,
      'Ringside\n',
      ...(footer ? [`${footer.label}:\n${footer.link}\n`] : []),
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title>
</head>
<body style="${STYLES.body}">
<div style="${STYLES.sheet}">
<p>${escaped(hello)}</p>
<p>${escaped(why)}</p>
${lines.map((line) => `<p>${escaped(line)}</p>\n`).join('')}
${action ? button(action) : ''}
<p style="font-size:14px">${escaped(note)}</p>
<p>Ringside</p>
${footer ? small(footer) : ''}
</div>
</body>
</html>
`,
  };
}

function button({ label, link }: { label: string; link: string }): string {
  return `<p style="margin:24px 0">
<a href="${escaped(link)}" style="${STYLES.button}">${escaped(label)}</a>
</p>
<p style="font-size:14px;word-break:break-all">Or open this address: ${escaped(link)}</p>`;
}

function small({ label, link }: { label: string; link: string }): string {
  return `<p style="font-size:13px">
<a href="${escaped(link)}" style="color:#52525b">${escaped(label)}</a>
</p>`;
}

/**
 * What ends a label, a scheme or a name in an address, between other characters; also as other
 * scripts write it, since domains may be written so.
 */
const LINKING = /(?<=\S)[.:/@\u3002\uff0e\uff61\u2024\uff1a\uff0f\uff20](?=\S)/g;

/**
 * What a mail program would take for an address and make a link of, it no longer does: an unseen
 * joiner stands beside each mark.
 */
function unlinked(text: string): string {
  return text.replaceAll(LINKING, (mark) => `${mark}\u2060`);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
