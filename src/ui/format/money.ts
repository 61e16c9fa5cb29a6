/** Stripe counts these in hundredths, though nothing smaller than one of them exists. */
const HUNDREDTHS = new Set(['ISK', 'UGX']);

/**
 * An amount in a currency's smallest unit, as the reader writes it; an unknown currency by its
 * code.
 */
export function formatMoney(
  amount: number,
  currency: string,
  locale = globalThis.navigator?.language ?? 'en',
): string {
  const code = currency.toUpperCase();
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code });
    const digits = HUNDREDTHS.has(code) ? 2 : (format.resolvedOptions().maximumFractionDigits ?? 2);
    return format.format(amount / 10 ** digits);
  } catch {
    return `${(amount / 100).toFixed(2)} ${code}`;
  }
}
