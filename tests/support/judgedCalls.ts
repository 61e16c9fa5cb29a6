import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sourceFiles.ts';

/** A call of `docs/judged` by its folder and file, turn by turn; `text` is the whole page. */
export function judgedCall(name: string): {
  text: string;
  turns: { role: 'rep' | 'persona'; text: string }[];
} {
  const text = readFileSync(join(root, 'docs/judged', `${name}.md`), 'utf8');
  const turns = [...text.matchAll(/^\*\*(.*?):\*\* (.*)$/gm)].map(([, who, said]) => ({
    role: who === 'Rep' ? ('rep' as const) : ('persona' as const),
    text: said!,
  }));
  return { text, turns };
}
