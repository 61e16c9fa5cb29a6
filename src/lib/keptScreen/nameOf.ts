/** What a button is called, by its label or its words. */
export function nameOf(button: Pick<Element, 'getAttribute' | 'textContent'>): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}
