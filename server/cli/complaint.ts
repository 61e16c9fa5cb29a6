/** What the person at the command line can mend; mostly one sentence. */
export class Complaint extends Error {}

/**
 * "one of a, b, not c": what stands at the command line must be; without the end where nothing
 * does.
 */
export function oneOf(names: readonly string[], given: string): string {
  return `one of ${names.join(', ')}${given === '' ? '' : `, not ${JSON.stringify(given)}`}`;
}
