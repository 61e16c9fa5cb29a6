import { Buffer } from 'node:buffer';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { wavHeader as headerOf } from '#core/audio/wav.ts';

type Named = readonly (readonly [name: string, bytes: Buffer])[];

/** Two megabytes, which is what is taken of a transcript. */
const FULL = 2 * 1024 * 1024 - 1;

function filled(unit: string, length = FULL): string {
  return unit.repeat(Math.floor(length / Buffer.byteLength(unit)));
}

function lines(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('\n');
}

const clock = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');

const TRANSCRIPTS: Record<string, string | Buffer> = {
  'two who say little': lines(100_000, (at) => `${at % 2 ? 'Dana' : 'Rae'}: Yes, I do.`),
  'one who says all': `Rae: Hello.\nDana: ${filled('and then we go on ', FULL - 100)}`,
  everybody: lines(60_000, (at) => `${nameOf(at)}: Hello to you.`),
  twenty: lines(80_000, (at) => `${nameOf(at % 20)}: Hello to you all.`),
  'labels alone': filled('Rae: '),
  colons: filled(':'),
  'ends of lines': filled('\n'),
  spaces: `Rae: Hi\nDana:${filled(' ', FULL - 20)}x`,
  brackets: filled('['),
  'times in brackets': filled('[00:00:01] '),
  'times without end': filled('1:'),
  'times that are none': lines(60_000, (at) => `[99:99:99] ${at % 2 ? 'Dana' : 'Rae'}: Hello.`),
  'times that run backwards': lines(
    50_000,
    (at) => `[${clock(50_000 - at)}] ${at % 2 ? 'Dana' : 'Rae'}: Hi.`,
  ),
  arrows: filled('--> '),
  'long names': lines(
    900,
    (at) => `${'A very long name '.repeat(120)}${at % 2 ? 'b' : 'c'}: Hello.`,
  ),
  'names of marks': lines(2_000, (at) => `${'e\u0301'.repeat(200)}${at % 2}: Hello.`),
  'letters with marks': `Rae: Hi\nDana: ${filled('e\u0301', FULL - 20)}`,
  'text that turns': `Rae: Hi\nDana: ${filled('\u202e', FULL - 20)}`,
  emojis: `Rae: Hi\nDana: ${filled('👩‍👩‍👧', FULL - 20)}`,
  'zero characters': `Rae: Hi\nDana: ${filled('\0', FULL - 20)}`,
  captions: `WEBVTT\n\n${lines(26_000, (at) => `${clock(at)}.000 --> ${clock(at + 1)}.000\n<v ${at % 2 ? 'Dana' : 'Rae'}>Yes, I do.\n`)}`,
  'captions in one another': `WEBVTT\n\n00:00:00.000 --> 00:00:09.000\n${filled('<v Rae>', FULL - 100)}`,
  'captions without end': `WEBVTT\n\n${filled('00:00:00.000 --> ', FULL - 20)}`,
  subtitles: lines(
    24_000,
    (at) =>
      `${at}\n${clock(at)},000 --> ${clock(at + 1)},000\n${at % 2 ? 'Dana' : 'Rae'}: Yes, I do.\n`,
  ),
  'subtitles without numbers': lines(
    24_000,
    (at) => `${clock(at)},000 --> ${clock(at)},000\nDana: Yes.\n`,
  ),
  'a list of turns': JSON.stringify({
    turns: Array.from({ length: 32_000 }, (_, at) => ({
      speaker: at % 2 ? 'Dana' : 'Rae',
      text: 'Yes, I do.',
    })),
  }),
  'a turn of two megabytes': JSON.stringify([
    { speaker: 'Rae', text: 'Hi.' },
    { speaker: 'Dana', text: filled('so ', FULL - 200) },
  ]),
  'lists in lists': filled('['),
  'lists in lists that end': '['.repeat(1_000_000) + ']'.repeat(1_000_000),
  'objects in objects': `${'{"data":'.repeat(110_000)}1${'}'.repeat(110_000)}`,
  'objects of nothing': `[${filled('{},', FULL - 10)}{}]`,
  numbers: `[${filled('1e308,', FULL - 10)}1]`,
  'a prototype': '{"__proto__":{"turns":[{"speaker":"Rae","text":"Hi"}]},"turns":[]}',
  'a table': `speaker,text\n${lines(100_000, (at) => `${at % 2 ? 'Dana' : 'Rae'},"Yes, I do."`)}`,
  'a table of quotes': filled('"'),
  'a table of columns': filled(','),
  'a table of formulas': lines(60_000, () => '=HYPERLINK("http://a.b","c"),Rae'),
  'a page': `<html>${filled('<p>Rae: Hello.</p>', FULL - 20)}`,
  'half of UTF-16': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(FULL - 3, 0x41)]),
  'UTF-16 the other way': Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.alloc(FULL - 4, 0)]),
  'no UTF-8': Buffer.alloc(FULL, 0xff),
  noise: Buffer.from(Uint8Array.from({ length: FULL }, (_, at) => (at * 2_654_435_761) >>> 24)),
  'an archive': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(FULL - 4, 7)]),
  'the end of an archive': Buffer.from(filled('PK\u0005\u0006')),
  'a packed file': gzipSync(Buffer.alloc(64 * 1024 * 1024)),
  'a document': Buffer.from(`%PDF-1.7\n${filled('1 0 obj <</A [', FULL - 20)}`),
  'a sound': Buffer.concat([wavHeader(16_000, FULL), Buffer.alloc(FULL - 44)]),
};

export const TRANSCRIPT_FILES: Named = Object.entries(TRANSCRIPTS).map(([name, file]) => [
  name,
  Buffer.from(file),
]);

const good = PNG.sync.write(new PNG({ width: 256, height: 256 }));
const [beforeData, sizeAt] = [33, 16];

export const PICTURES: Named = [
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('hello, I am a picture')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(400_000, 0xff)])],
  ['a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400_000, 0xff)])],
  ['a WebP', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(400_000)])],
  ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400_000)])],
  ['a header alone', good.subarray(0, beforeData)],
  [
    'a signature over and over',
    Buffer.from(good.subarray(0, 8).toString('latin1').repeat(60_000), 'latin1'),
  ],
  ['half a picture', good.subarray(0, good.length / 2)],
  ['one that says it is huge', sized(0x7fff_ffff, 0x7fff_ffff)],
  ['one that says it is wide', sized(0x7fff_ffff, 1)],
  ['one of no size', sized(0, 0)],
  ['one that unpacks to far more', withData(Buffer.alloc(128 * 1024 * 1024))],
  ['one that unpacks to less', withData(Buffer.alloc(10))],
  ['one whose pixels cannot be unpacked', pngOf([chunk('IDAT', Buffer.alloc(400_000, 0x78))])],
  ['texts', pngOf(Array.from({ length: 12_000 }, () => chunk('tEXt', Buffer.from('Comment\0a'))))],
  [
    'a packed text',
    pngOf([
      chunk(
        'zTXt',
        Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]),
      ),
    ]),
  ],
  [
    'packed colours',
    pngOf([
      chunk(
        'iCCP',
        Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]),
      ),
    ]),
  ],
  ['empty pieces', pngOf(Array.from({ length: 40_000 }, () => chunk('IDAT', Buffer.alloc(0))))],
  [
    'a piece longer than the file',
    Buffer.concat([
      good.subarray(0, beforeData),
      Buffer.from([0x7f, 0xff, 0xff, 0xff]),
      Buffer.from('IDAT'),
    ]),
  ],
  [
    'a palette of nothing',
    pngOf([chunk('PLTE', Buffer.alloc(0)), chunk('IDAT', deflateSync(Buffer.alloc(65_792)))]),
  ],
  ['wrong sums', Buffer.from(good.map((byte, at) => (at > 36 && at < 90 ? byte ^ 0x5a : byte)))],
  ['a page after its end', Buffer.concat([good, Buffer.alloc(400_000, 0x3c)])],
];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function pngOf(chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([good.subarray(0, beforeData), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function withData(pixels: Buffer): Buffer {
  return pngOf([chunk('IDAT', deflateSync(pixels))]);
}

function sized(width: number, height: number): Buffer {
  const header = Buffer.from(good.subarray(sizeAt, sizeAt + 13));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    good.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Megabytes of what a WAV says of itself, and what it is. */
export const SOUNDS: Named = [
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('hello, I am a sound')],
  ['a header alone', wavHeader(16_000, 0)],
  ['a header that lies', Buffer.concat([wavHeader(16_000, 0xffff_ff00), Buffer.alloc(2_000)])],
  ['a rate of none', Buffer.concat([wavHeader(0, 32_000), Buffer.alloc(32_000)])],
  ['a rate of all', Buffer.concat([wavHeader(0xffff_ffff, 32_000), Buffer.alloc(32_000)])],
  [
    'pieces of nothing',
    Buffer.concat([
      wavHeader(16_000, 0).subarray(0, 12),
      Buffer.from('junk\0\0\0\0'.repeat(200_000)),
    ]),
  ],
  [
    'a piece without end',
    Buffer.concat([
      wavHeader(16_000, 0).subarray(0, 12),
      Buffer.from('LIST\u00ff\u00ff\u00ff\u007f', 'latin1'),
      Buffer.alloc(100_000),
    ]),
  ],
  ['an odd byte', Buffer.concat([wavHeader(16_000, 32_001), Buffer.alloc(32_001)])],
  [
    'noise of a minute',
    Buffer.concat([wavHeader(16_000, 1_900_000), Buffer.alloc(1_900_000, 0x5a)]),
  ],
  ['silence of a minute', Buffer.concat([wavHeader(16_000, 1_900_000), Buffer.alloc(1_900_000)])],
  ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100_000)])],
];

/** Letters alone: a name with a figure is none. */
function nameOf(at: number): string {
  return `N${at.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`;
}

function wavHeader(rate: number, bytes: number): Buffer {
  return Buffer.from(headerOf(rate, bytes));
}
