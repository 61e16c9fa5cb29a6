/**
 * A decent call in recognised speech: polite, curious, asks for a meeting; not made for anyone in
 * particular.
 */
export const PLAIN_SCRIPT: readonly string[] = [
  'hi dana this is sam from brightpath how are you today',
  "the reason i'm calling is we work with teams like yours on um forecasting and planning and i was curious how you handle that today",
  'so what are you guys using today for your planning',
  'how big is your team',
  'who else would be involved in a decision like this',
  "what's the hardest part of that",
  'can you tell me more about that',
  'what is that costing you',
  'that sounds really frustrating',
  'if you could get that time back what would you do with it',
  'and what have you set aside for something like this',
  'when does your current contract end',
  'when would you want something in place',
  "so just to recap you're using spreadsheets it takes a lot of time and you want it fixed this year did i get that right",
  'would it make sense to grab twenty minutes thursday at two so i can show you how it works',
];

/**
 * A call made for Victor Adeyemi: it asks about each trouble, its cause and its cost, and meets
 * each objection with what he cares about.
 */
export const BETTER_SCRIPT: readonly string[] = [
  'Hello Victor, this is Maria Lopez from Northline. You were not expecting my call. May I have thirty seconds to tell you why I rang, and then you decide whether we carry on?',
  "That's completely fair, and there is no pressure at all. The reason I rang is specific: we work with lenders of your size on the month end close.",
  "Thank you. What's the difficulty with your close?",
  'That must be hard on the team. How confident are you in your forecasting of bad loans?',
  'I appreciate you being so open about that. What about audit and controls, any trouble there?',
  'I understand, that sounds uncomfortable. Why does the close take so long?',
  'And how many hours a month go into the matching? What does that cost you?',
  'That is a lot of skilled time. How do two versions of the impairment figure come about?',
  'I can see why that worries you. What could a wrong impairment figure lead to, what would it cost you?',
  'And the regulatory returns. Why is backing up the returns so much work?',
  'What does that regulatory tracing cost you? How much extra do you pay the auditors?',
  'So let me check that I have it right. The close takes until day nine because loan and ledger balances are matched by hand, credit and finance each keep a model, and the evidence behind the returns is traced by hand. Is that right?',
  'What we do is match the ledger and the loan system every night, read only, so that there is one version with an audit trail, and the close comes down.',
  'That is a fair point, and I understand. Is it the figure itself or how it was measured that worries you? There is no pressure: we could start with a small sample, and the baseline would be your own figures, which you audit.',
  'I understand. Nothing is asked of your team until the half-year results are out, so we would begin after the board.',
  'Could we meet on Wednesday at half past seven for thirty minutes?',
  'That is fair, I would ask the same. Is it the time or the use of it that you doubt? There is no obligation: I bring a finding on your own close, twenty minutes are enough to decide, and you cancel if the agenda does not hold.',
  'Could we meet Wednesday at half past seven, then?',
  'Perfect, I will send the invitation. Thank you, Victor. Goodbye.',
];
