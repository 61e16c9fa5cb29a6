import { OutsideError, type OutsideReply } from './outside.ts';

/** Where a page may name its own charset, in bytes from its start. */
const META_WITHIN = 4_096;

/**
 * The reply as text, by its byte order mark, its header, or what the page says of itself; else
 * UTF-8.
 * @throws {OutsideError} wrong-type where it is no text at all, whatever it calls itself
 */
export function textOf({ body, charset }: Pick<OutsideReply, 'body' | 'charset'>): string {
  const text = decoderFor(marked(body) ?? charset ?? named(body) ?? 'utf-8').decode(body);
  if (text.includes('\0')) throw new OutsideError('wrong-type');
  return text;
}

function marked(body: Buffer): string | null {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : null;
}

function named(body: Buffer): string | null {
  return (
    /<meta[^<>]+charset\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(
      body.subarray(0, META_WITHIN).toString('latin1'),
    )?.[1] ?? null
  );
}

/** A charset that nobody knows is read as UTF-8: better a few wrong letters than nothing. */
function decoderFor(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
