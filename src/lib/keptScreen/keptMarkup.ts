/** Marks what is not on a start's first screen: taken out, or, where it has a name, with what stands in its place until it comes. */
export const LATER = 'data-later';

/**
 * The markup of `frame` as the next start draws it first.
 * @param stands by the names of what comes later, the markup in its place
 */
export function keptMarkup(frame: Element, stands: Readonly<Record<string, string>>): string {
  // In a page of its own nothing is loaded for it.
  const copy = document.implementation.createHTMLDocument().importNode(frame, true);
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
