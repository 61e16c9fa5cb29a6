const HEADER_BYTES = 44;

/** 16-bit samples of one channel as a WAV file. */
export function wavOf(frames: Int16Array[], sampleRate: number): Blob {
  const dataBytes = 2 * frames.reduce((sum, frame) => sum + frame.length, 0);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const word = (at: number, letters: string) =>
    Array.from(letters).forEach((letter, index) =>
      header.setUint8(at + index, letter.charCodeAt(0)),
    );
  word(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  word(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  word(36, 'data');
  header.setUint32(40, dataBytes, true);
  return new Blob([header.buffer, ...frames.map((frame) => frame.slice().buffer)], {
    type: 'audio/wav',
  });
}
