/** The step at which a missing username is made up for. */
export const USERNAME_STEP = 3;

/** The step that an address names: a whole number from 1; anything else is the first. */
export function stepOf(params: URLSearchParams): number {
  const text = params.get('step') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
