/** Ids that name nobody: the placeholders that a wrong set-up sends (specification, section 5). */
const NOBODY: readonly string[] = ['', 'distinct_id', 'distinctid'];

/** The id to identify with: numbers become strings; null where it names nobody. */
export function analyticsId(id: unknown): string | null {
  const text = typeof id === 'number' && Number.isFinite(id) ? String(id) : id;
  if (typeof text !== 'string') return null;
  return NOBODY.includes(text.trim().toLowerCase()) ? null : text;
}
