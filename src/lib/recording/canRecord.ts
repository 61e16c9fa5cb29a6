/**
 * Whether a call can be recorded here at all: phones and tablets either recognise speech or record
 * it, and recognising matters more. An iPad calls itself a Mac; no Mac has a touch screen.
 */
export function canRecord({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return (
    !/Android|iPhone|iPad|iPod/i.test(userAgent) &&
    !(userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}
