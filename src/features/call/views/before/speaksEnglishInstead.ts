/**
 * Whether a persona of that language (BCP 47) speaks English all the same: the built-in player knows no other. `hasModel`: a language model
 * holds the calls of this server.
 */
export function speaksEnglishInstead(language: string, hasModel: boolean): boolean {
  return !hasModel && !/^en\b/i.test(language);
}
