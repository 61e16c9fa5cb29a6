import type { Sharing } from '#core/contract/people/companies.ts';
import { companyTexts } from './texts.ts';
import { formatList } from '#src/ui/format/format.ts';

const t = companyTexts.sharing;

/** What somebody shares, in words. */
export function sharesOf(sharing: Sharing): string {
  const parts = (['progress', 'calls', 'transcripts'] as const)
    .filter((part) => sharing[part])
    .map((part) => t.parts[part]);
  return parts.length === 0 ? t.nothing : t.all(formatList(parts));
}
