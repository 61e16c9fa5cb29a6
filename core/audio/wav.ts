/** Bytes before the sound. */
export const WAV_HEADER_BYTES = 44;

/**
 * The head of a WAV file of 16-bit mono PCM.
 * @param sampleRate hertz
 * @param dataBytes of the sound that follows
 */
export function wavHeader(sampleRate: number, dataBytes: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(WAV_HEADER_BYTES));
  writeAscii(view, 0, 'RIFF');
  view.setUint32(4, WAV_HEADER_BYTES - 8 + dataBytes, true);
  writeAscii(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeAscii(view, 36, 'data');
  view.setUint32(40, dataBytes, true);
  return new Uint8Array(view.buffer);
}

/** Rate and sound of a file as `wavHeader` begins it. @throws where it is another kind of file */
export function readWav(bytes: ArrayBuffer): { sampleRate: number; pcm: Int16Array } {
  const view = new DataView(bytes);
  const fits =
    bytes.byteLength >= WAV_HEADER_BYTES &&
    readAscii(view, 0, 4) === 'RIFF' &&
    readAscii(view, 36, 4) === 'data' &&
    view.getUint16(22, true) === 1 &&
    view.getUint16(34, true) === 16;
  if (!fits) throw new Error('this is not a recording');
  const samples = Math.floor(
    Math.min(view.getUint32(40, true), bytes.byteLength - WAV_HEADER_BYTES) / 2,
  );
  return {
    sampleRate: view.getUint32(24, true),
    pcm: new Int16Array(bytes, WAV_HEADER_BYTES, samples),
  };
}

function writeAscii(view: DataView, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
}

function readAscii(view: DataView, at: number, length: number): string {
  return Array.from({ length }, (_, i) => String.fromCharCode(view.getUint8(at + i))).join('');
}
