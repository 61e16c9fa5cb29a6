import texts from './reportTexts.json' with { type: 'json' };

/**
 * What a report says in short that the company sells, with its name; null where it does not say.
 */
export function reportOffer(report: string, companyName: string): string | null {
  const offer = report
    .split('\n')
    .find((line) => line.startsWith(texts.offer))
    ?.slice(texts.offer.length)
    .trim()
    .replace(/\.$/, '');
  return offer === undefined || offer === '' ? null : `${companyName}: ${offer}.`;
}
