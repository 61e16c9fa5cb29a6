import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../data/vectors/english.bin');

/**
 * The word vectors that training starts from: stems in order of how common they are (see
 * makeVectors.ts).
 */
export function readVectors(): { stems: string[]; vectors: Float32Array; size: number } {
  const stems = readFileSync(FILE.replace('.bin', '.txt'), 'utf8').trim().split('\n');
  const bytes = new Int8Array(readFileSync(FILE));
  const size = bytes.length / stems.length;
  return { stems, size, vectors: Float32Array.from(bytes, (each) => each / 64) };
}
