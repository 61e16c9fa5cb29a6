const EXCERPT = 140;

/** What notifications of shared calls say. */
export const coachingTexts = {
  shared: (name: string) => `${name} shared a call with you`,
  sharedBody: (persona: string) => `Read the call with ${persona} and comment on any moment.`,
  commented: (name: string) => `${name} commented on a call`,
  excerpt: (text: string) =>
    text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text,
};
