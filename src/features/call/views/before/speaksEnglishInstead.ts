/**
 * Whether a persona of that language (BCP 47) speaks English all the same: the built-in player
 * knows no other. `hasModel`: a language model that speaks it holds the call.
 */
export function speaksEnglishInstead(language: string, hasModel: boolean): boolean {
  return !hasModel && !/^en\b/i.test(language);
}
