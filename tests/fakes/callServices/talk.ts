/**
 * What was said in every call that the fake services hold: who, and from when to when, in seconds.
 */
export const TALK: readonly (readonly ['rep' | 'prospect', number, number, string])[] = [
  ['prospect', 0.4, 1.6, 'Harbour Logistics, Marta speaking.'],
  [
    'rep',
    2,
    9.5,
    'Hi Marta, this is Robin from Northbeam. I know I am calling out of the blue, do you have half a minute for why I called?',
  ],
  ['prospect', 10, 12, 'Half a minute, then. What is it about?'],
  [
    'rep',
    12.5,
    20,
    'We help operations teams plan shifts without spreadsheets. How are you doing your planning today?',
  ],
  [
    'prospect',
    20.5,
    27,
    'In a spreadsheet, honestly, and it breaks every time somebody calls in sick.',
  ],
  ['rep', 27.5, 33, 'And what does that end up costing you in a normal month?'],
  [
    'prospect',
    33.5,
    41,
    'About two days of my time. But we have no budget for another tool this year.',
  ],
  ['rep', 41.5, 48, 'That makes sense. Who else would look at something like this with you?'],
  ['prospect', 48.5, 52, 'Our head of operations, Piotr.'],
  ['rep', 52.5, 60, 'Could we do a twenty minute demo this Thursday at ten with you and Piotr?'],
  ['prospect', 60.5, 64, 'Thursday at ten works. Send me an invitation.'],
];

/**
 * So many seconds of an MP3 in which nothing is heard: frames of MPEG-1 layer III at 32 kbit/s and
 * 44.1 kHz, mono, all empty.
 */
export function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(104);
  frame.set([0xff, 0xfb, 0x10, 0xc4]);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1_152) }, () => frame));
}
