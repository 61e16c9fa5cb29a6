/** Marks the content of a page that is as it should be: all its answers there, and nothing above it. */
export const WHOLE = 'data-whole';

/** Marks what is not on a start's first screen: taken out, or, where it has a name, with what stands in its place until it comes. */
export const LATER = 'data-later';

/**
 * The markup of `frame` as the next start draws it first.
 * @param stands by the names of what comes later, the markup in its place
 * @param isBelow whether a part of the content lies below the first screen, and is left out
 */
export function keptMarkup(frame: Element, stands: Readonly<Record<string, string>>, isBelow: (part: Element) => boolean): string {
  const parts = [...(frame.querySelector(`[${WHOLE}]`)?.children ?? [])];
  const firstBelow = parts.findIndex(isBelow);
  // In a page of its own nothing is loaded for it.
  const copy = document.implementation.createHTMLDocument().importNode(frame, true);
  if (firstBelow >= 0) for (const part of [...(copy.querySelector(`[${WHOLE}]`)?.children ?? [])].slice(firstBelow)) part.remove();
  for (const late of copy.querySelectorAll(`[${LATER}]`)) {
    const stand = stands[late.getAttribute(LATER) ?? ''];
    if (stand === undefined) late.remove();
    else late.innerHTML = stand;
  }
  for (const over of copy.querySelectorAll('dialog, script')) over.remove();
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  return copy.outerHTML;
}

/** Every class in it, once. */
export function classesIn(markup: string): string[] {
  return [...new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))];
}
