import { MAX_TRANSCRIPT_BYTES } from '#core/contract/calls/realCallBounds.ts';
import type { Fault } from '#core/realCalls/transcriptLine.ts';

/** How files begin that are no text, in hexadecimal. */
const KINDS: readonly [RegExp, Fault][] = [
  [/^25504446/, 'pdf'],
  [/^(?:504b0[357]|d0cf11e0|52617221|377abcaf|1f8b)/, 'document'],
  [/^(?:52494646.{8}57415645|.{8}66747970|1a45dfa3)/, 'sound'],
  [/^(?:4944330[234]|4f676753|664c6143|fff[bf23])/, 'sound'],
  [/^(?:89504e47|47494638|ffd8ff)/, 'picture'],
];
const LOOKED_AT = 4_096;

/** The text of a transcript file in UTF-8, UTF-16 or Windows-1252, or why it has none. */
export function decodeTranscript(bytes: Buffer): { text: string } | { fault: Fault } {
  if (bytes.length === 0) return { fault: 'empty-file' };
  if (bytes.length > MAX_TRANSCRIPT_BYTES) return { fault: 'too-large' };
  const head = bytes.toString('hex', 0, 16);
  const kind = KINDS.find(([pattern]) => pattern.test(head));
  if (kind) return { fault: kind[1] };
  const wide = utf16Of(bytes);
  const text = wide === null ? bytesText(bytes) : new TextDecoder(wide).decode(bytes);
  if (text === null || text.includes('\uFFFD')) return { fault: 'encoding' };
  return isBinary(text) ? { fault: 'binary' } : { text };
}

/** By its mark, or by the zeros that Latin letters have in it. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 === 1) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const part = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  part.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = part.length / 2;
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le';
  return even > half * 0.7 && odd < half * 0.1 ? 'utf-16be' : null;
}

/** UTF-8, or what older programs for Windows write. */
function bytesText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Text has hardly a control character but tabs and ends of lines. */
function isBinary(text: string): boolean {
  const part = text.slice(0, LOOKED_AT);
  const controls = part.match(/(?![\t\n\r])\p{Cc}/gu)?.length ?? 0;
  return controls > part.length * 0.01;
}
