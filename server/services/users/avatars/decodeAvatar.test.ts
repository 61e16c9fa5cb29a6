import { deflateSync, crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { decodeAvatar } from './decodeAvatar.ts';

const picture = (size: number) => {
  const png = new PNG({ width: size, height: size });
  for (let at = 0; at < png.data.length; at++) png.data[at] = (at * 7) % 256;
  return PNG.sync.write(png);
};
const good = picture(256);

test('a picture of the size is drawn anew: the same pixels, and nothing that came along', () => {
  const withSecret = Buffer.concat([
    good.subarray(0, 33),
    chunk('tEXt', Buffer.from('Comment\0where I live')),
    good.subarray(33),
  ]);
  const drawn = decodeAvatar(withSecret);
  expect(drawn && PNG.sync.read(drawn).data.equals(PNG.sync.read(good).data)).toBe(true);
  expect(drawn?.includes('where I live')).toBe(false);
});

test.each<[string, Buffer]>([
  ['no bytes', Buffer.alloc(0)],
  ['a text', Buffer.from('hello, I am a picture')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['another size', picture(64)],
  ['a header alone', good.subarray(0, 33)],
  ['half a picture', good.subarray(0, good.length / 2)],
  [
    'a picture whose pixels are damaged',
    Buffer.from(good.map((byte, at) => (at > 60 && at < 90 ? byte ^ 0x5a : byte))),
  ],
  ['one that says it is huge', header(60_000, 60_000, Buffer.alloc(10))],
  ['one that unpacks to far more than its size', header(256, 256, Buffer.alloc(64 * 1024 * 1024))],
  ['a picture with a page after its end', Buffer.concat([good, Buffer.from('<script>')])],
  ['too many bytes', Buffer.concat([good, Buffer.alloc(600_000)])],
])('%s is no picture', (_what, bytes) => {
  const before = process.memoryUsage().arrayBuffers;
  expect(decodeAvatar(bytes)).toBeUndefined();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
});

function header(width: number, height: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(13);
  fields.writeUInt32BE(width, 0);
  fields.writeUInt32BE(height, 4);
  fields.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    good.subarray(0, 8),
    chunk('IHDR', fields),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
