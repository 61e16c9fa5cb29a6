import { expect, test } from 'vitest';
import { wordsOf } from '#core/language/words.ts';
import { optionsIn } from './options.ts';

test.each([
  ["Tell me. Is it Phil's rota, or is it the signal?", "Phil's rota", 'the signal'],
  ['Was it the tablets, the signal, or too much typing?', 'the tablets', 'the signal'],
  ['So is it busier in spring, or more in autumn?', 'in spring', 'in autumn'],
  ['Do they come by post or by email?', 'by post', 'by email'],
  ['Did it go away, or did you mend it?', null, null],
  ['Is that you, or your manager?', 'me', 'our manager'],
  ['Who hears of it first, you or somebody in the stores?', 'me', 'somebody in the stores'],
  ['Does it stop with you, or with the drivers?', 'with me', 'with the drivers'],
  ['Is it a minute or more like half an hour?', 'a minute', 'half an hour'],
  ['Did something happen with the tool, or with the people?', 'with the tool', 'with the people'],
  ['Is it that the timing is wrong, or the price?', 'the timing is wrong', 'the price'],
  ['Is it what you see, or what you hear?', null, null],
  ['Is it a habit, or more of a nuisance?', 'a habit', null],
  ['Is it something like that with you, or something else?', null, null],
  ['Is it more than today or fewer?', 'it is more than today', 'fewer'],
  ['Do you have a minute, or is it too loud there now?', null, 'too loud here now'],
  ['But wait, is that for the apps, or the sites?', 'for the apps', 'the sites'],
  ['Was it ours, for example the training or the installation?', null, 'the installation'],
  ["Is it the people who aren't keen, or the money?", null, 'the money'],
  ['Is it written down somewhere, or is it not?', 'written down somewhere', 'it is not'],
  ['They work well, or also there is a problem?', 'They work well', 'there is a problem'],
  ['Do they sign in by themselves, or do you?', 'they sign in by themselves', null],
  [
    'Is it because the software is slow, or are the lists wrong?',
    'because the software is slow',
    null,
  ],
  [
    'The super did not write it, or the paper was lost?',
    'The super did not write it',
    'the paper was lost',
  ],
  ['Does Ray have an iPhone or an Android?', 'an iPhone', 'an Android'],
  ['After that night, did it change, or can it happen again?', null, 'it can happen again'],
  ['Are they used, or has this changed since three years?', 'used', null],
  ['Did you fix it, or does it still happen?', null, null],
  ['Does the driver ring first, or the customer?', null, 'the customer'],
  ['Same morning, or more late?', 'Same morning', 'late'],
  ['Did it freeze once, or does it happen often?', null, 'it happens often'],
  ['Was anything lost, or was everything still good?', null, 'everything was still good'],
  ['Was it slow, or down, or something else?', 'slow', 'down'],
  ['Would that be useful, or is your mind made up?', 'that would be useful', null],
  ['What takes longer, the part or the papers?', 'the part', 'the papers'],
  ['Is it how many come or how long each one takes?', null, null],
])('"%s" lets one pick %s or %s', (said, first, second) => {
  expect(optionsIn(wordsOf(said), said)).toEqual({ first, second });
});

test.each([
  'Is it mostly the parts?',
  'I asked you one or two things. Did you look?',
  'Would she try it for a week or two?',
  'How long does it take, more or less?',
  'Is it written down or not?',
  'When a turbine or a site has a fault, how do you hear of it?',
])('"%s" gives nothing to pick', (said) => {
  expect(optionsIn(wordsOf(said), said)).toBeNull();
});
