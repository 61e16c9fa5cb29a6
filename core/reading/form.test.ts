import { expect, test } from 'vitest';
import { wordsOf } from '#core/language/words.ts';
import { formOf } from './form.ts';

test.each([
  ['How often does the printer jam?', 'how-often'],
  ['And how long would one of those take you?', 'how-long'],
  ['So how many hours go into that?', 'how-long'],
  ['Roughly how many people are on the floor?', 'how-many'],
  ['What does one of those cost you?', 'how-much'],
  ['How is it going with the new system?', 'how-is'],
  ['What did you make of the trial?', 'opinion'],
  ['And how does that sit with you?', 'opinion'],
  ['How do you feel about trying it?', 'opinion'],
  ['How do you find out what went wrong?', 'how'],
  ['Do you mean it goes through by itself?', 'guess'],
  ['Do you mean the test on one month, or the plan?', 'choice'],
  ['What would you do with a free afternoon?', 'wish'],
  ['What would be proof enough?', 'wish'],
  ["So what's stopping you from trying it?", 'doubt'],
  ['What would worry you about that?', 'doubt'],
  ['Is there any hesitation on your side?', 'doubt'],
  ['What would that free your people up to do?', 'gain'],
  ['What would you need to see before you said yes?', 'wish'],
  ['What did that mean for the night shift?', 'effect'],
  ['What happens when nobody picks up?', 'what-happens'],
  ['What do you do about that?', 'what-do'],
  ['What did you do to put that right?', 'what-did'],
  ['Who is she?', 'who-is'],
  ['How was the first year with it?', 'how-is'],
  ['When did you last see that, a pallet you only heard of afterwards?', 'example'],
  ['Would your people accept that, or is that where it ends?', 'choice'],
  ['What held it up, the paint, the wiring, or the inspectors?', 'choice'],
  ['The small ones or the big ones?', 'choice'],
  ['What does a Monday morning look like?', 'walk-through'],
  ['Can you tell me who signs it?', 'who'],
  ['Okay, and why is that?', 'why'],
  ['Besides you, who has to sign?', 'who'],
  ['When they hand the keys back, what do they tell you?', 'what'],
  ['When is the next audit?', 'when'],
  ['Where does the paper end up?', 'where'],
  ['What kind of work is it?', 'kind'],
  ["What's the hardest part of your week?", 'most'],
  ['Could you walk me through a normal order?', 'walk-through'],
  ['Tell me about a time when it went wrong.', 'example'],
  ['How do you plan the routes?', 'how'],
  ['Do you plan it yourself, or is it done by the office?', 'choice'],
  ['So it all ends up on your desk?', 'guess'],
  ["She's your boss, right?", 'guess'],
  ['Shall I copy him in?', 'may-i'],
  ['Would that be any help?', 'could'],
  ['Has it ever cost you a customer?', 'ever'],
  ['Do your drivers have phones?', 'do-you'],
])('%s is put as %s', (question, form) => {
  expect(formOf(wordsOf(question))).toBe(form);
});

test('what is no question has no form', () => {
  expect(formOf(wordsOf('Thirty years on the same bench.'))).toBeUndefined();
});
