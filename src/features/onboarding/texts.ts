/** What was read earlier, offered on the way to a further persona. */
export const researchOfferTexts = {
  title: (company: string) => `Or go on with ${company}`,
  detail: (domain: string, age: string) => `${domain} was read ${age}. The report is still here.`,
  use: 'Use this report',
};
