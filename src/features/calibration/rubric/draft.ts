import type { CompanyRubric, RubricSettings } from '#core/contract/calibration/rubrics.ts';

/**
 * What stands in the fields of a rubric, as it is typed: `weight/<criterion>` and
 * `band/<criterion>/<limit>`.
 */
export type Draft = Readonly<Record<string, string>>;

export const weightKey = (criterion: string) => `weight/${criterion}`;
export const bandKey = (criterion: string, limit: string) => `band/${criterion}/${limit}`;

export function draftOf({ criteria }: Pick<CompanyRubric, 'criteria'>): Draft {
  return Object.fromEntries(
    criteria.flatMap(({ id, weight, bands }) => [
      [weightKey(id), String(weight)],
      ...bands.map(({ name, value }) => [bandKey(id, name), String(value)]),
    ]),
  );
}

/** The weights' sum so far, in hundredths as the server counts. */
export function totalOf({ criteria }: Pick<CompanyRubric, 'criteria'>, draft: Draft): number {
  const sum = criteria.reduce((total, { id }) => total + (Number(draft[weightKey(id)]) || 0), 0);
  return Math.round(sum * 100) / 100;
}

/** The draft as numbers; or the criterion that has a field without one. */
export function settingsOf(
  { criteria }: Pick<CompanyRubric, 'criteria'>,
  draft: Draft,
): { settings: RubricSettings } | { unread: string } {
  const settings: RubricSettings = { weights: {}, bands: {} };
  for (const { id, title, bands } of criteria) {
    const weight = numberIn(draft[weightKey(id)]);
    const limits = bands.map(({ name }) => [name, numberIn(draft[bandKey(id, name)])] as const);
    if (weight === null || limits.some(([, value]) => value === null)) return { unread: title };
    settings.weights[id] = weight;
    if (limits.length > 0)
      settings.bands[id] = Object.fromEntries(limits) as Record<string, number>;
  }
  return { settings };
}

function numberIn(typed: string | undefined): number | null {
  const value = Number(typed?.trim().replace(',', '.'));
  return typed === undefined || typed.trim() === '' || !Number.isFinite(value) ? null : value;
}
