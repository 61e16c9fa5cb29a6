const EXCERPT = 140;

/** What notifications of shared calls say. */
export const coachingTexts = {
  shared: (name: string) => `${name} shows you a call`,
  sharedBody: (persona: string) =>
    `Read the call with ${persona} and write beside any moment of it.`,
  commented: (name: string) => `${name} wrote beside a call`,
  excerpt: (text: string) =>
    text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text,
};
