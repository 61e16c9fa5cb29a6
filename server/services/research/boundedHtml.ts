import { Parser } from 'htmlparser2';

/** Tags that are looked at, opening and closing; a page of a company has a few thousand. */
const MOST_TAGS = 30_000;
/** Elements that are kept, how deep in one another, and characters of text and of an attribute. */
const MOST_ELEMENTS = 12_000;
const DEEPEST = 80;
const MOST_TEXT = 150_000;
const LONGEST_VALUE = 2_048;

/** Programs, drawings and their like: nothing of what is in them is for readers. */
const LEFT_OUT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'canvas',
  'video',
  'audio',
  'textarea',
]);
const NAME = /^[a-z][a-z0-9-]{0,30}$/;
const WITHOUT_END = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'source', 'area']);
const ATTRIBUTES = new Set([
  'aria-hidden',
  'class',
  'content',
  'hidden',
  'href',
  'hreflang',
  'id',
  'lang',
  'name',
  'property',
  'rel',
  'role',
  'style',
  'type',
]);

/**
 * A page's markup, bounded and balanced, before anything builds a tree of it: elements in one
 * another beyond a depth leave their text behind, and what comes after so many elements or so much
 * text is not read. Takes time in proportion to the page's length alone.
 */
export function boundedHtml(html: string): string {
  const parts: string[] = [];
  /** The elements that are open; those that are left out stand as null. */
  const open: (string | null)[] = [];
  let [elements, depth, text, within] = [0, 0, 0, 0];
  let full = false;
  const stop = () => {
    full = true;
    parser.pause();
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (LEFT_OUT.has(name)) within += 1;
      const kept = within === 0 && depth < DEEPEST && NAME.test(name);
      open.push(kept ? name : null);
      if (!kept) return;
      elements += 1;
      depth += 1;
      parts.push(`<${name}${attributesOf(attributes)}>`);
      if (elements >= MOST_ELEMENTS) stop();
    },
    ontext: (said) => {
      if (within > 0) return;
      parts.push(escaped(said.slice(0, MOST_TEXT - text)));
      text += said.length;
      if (text >= MOST_TEXT) stop();
    },
    onclosetag: (name) => {
      const opened = open.pop();
      if (LEFT_OUT.has(name)) within -= 1;
      if (opened == null) return;
      depth -= 1;
      parts.push(endOf(opened));
    },
  });
  parser.write(upToTag(html, MOST_TAGS));
  if (!full) parser.end();
  const rest = open.toReversed().flatMap((name) => (name === null ? [] : [endOf(name)]));
  return [...parts, ...rest].join('');
}

function endOf(name: string): string {
  return WITHOUT_END.has(name) ? '' : `</${name}>`;
}

/** The beginning of a text that holds so many tags at most: whatever looks like one counts. */
function upToTag(html: string, most: number): string {
  let at = -1;
  for (let count = 0; count <= most; count += 1) {
    at = html.indexOf('<', at + 1);
    if (at < 0) return html;
  }
  return html.slice(0, at);
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => ATTRIBUTES.has(name))
    .map(([name, value]) => ` ${name}="${escaped(value.slice(0, LONGEST_VALUE))}"`)
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
