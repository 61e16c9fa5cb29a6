/** Marks the content of a page that is as it should be: all its answers there, and nothing above it. */
export const WHOLE = 'data-whole';

/** Marks what is not on a start's first screen: taken out, or, where it has a name, with what stands in its place until it comes. */
export const LATER = 'data-later';

/**
 * The markup of a page's frame as the next start draws it first.
 * @param copy of the frame, which is changed
 * @param stands by the names of what comes later, the markup in its place
 * @param firstBelow the first part of the content that lies below the first screen and is left out with the rest; -1 where none does
 */
export function keptMarkup(
  copy: Element,
  stands: Readonly<Record<string, string>>,
  firstBelow: number,
): string {
  if (firstBelow >= 0) for (const part of partsOf(copy).slice(firstBelow)) part.remove();
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

/** The parts of the content, from top to bottom. */
export const partsOf = (frame: Element): Element[] => [
  ...(frame.querySelector(`[${WHOLE}]`)?.children ?? []),
];

/** Every class in it, once. */
export function classesIn(markup: string): string[] {
  return [
    ...new Set(
      [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    ),
  ];
}
