import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLabelled, type LabelledTurn } from './labelled.ts';

const ROOT = join(import.meta.dirname, '../data/conversation');

export interface Writer {
  name: string;
  /** `everyday`, `hard` or `questions`. */
  kind: string;
  turns: LabelledTurn[];
}

/** All writers of a part, in a fixed order. */
export function readPart(part: 'development' | 'test'): Writer[] {
  return filesOf(part).map((file) => {
    const [kind = '', name = ''] = file.split('/').slice(-2);
    return { name: name.replace('.txt', ''), kind, turns: readLabelled(file) };
  });
}

/** SHA-256 (hex) over a part's files in order: who compares figures compares this first. */
export function hashOfPart(part: 'development' | 'test'): string {
  return filesOf(part)
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');
}

function filesOf(part: string): string[] {
  return readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => join(ROOT, part, file));
}
