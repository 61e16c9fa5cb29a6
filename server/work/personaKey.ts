import { createHash } from 'node:crypto';
import type { AnyPersona } from '#core/contract/personas/persona.ts';

/** Of briefs that are at hand as the same object each time. */
const ofBriefs = new WeakMap<object, string>();

/** By which a thread knows a persona again: of the same key are those alike to the letter. */
export function personaKey({ brief, ...others }: AnyPersona): string {
  const ofBrief = ofBriefs.get(brief) ?? digest(brief);
  ofBriefs.set(brief, ofBrief);
  return `${ofBrief} ${digest(others)}`;
}

function digest(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64');
}
