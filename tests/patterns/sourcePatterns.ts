import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root, sourceFiles } from '#tests/support/sourceFiles.ts';

/** A regular expression with where it is written or made: `core/scoring/gaming.ts:8`. */
export interface Pattern {
  source: string;
  flags: string;
  at: string;
}

export interface SourcePatterns {
  /** Written out as `/.../`. */
  literals: Pattern[];
  /** Files that make patterns with `RegExp`. */
  makers: string[];
}

/** Every regular expression in the product's sources; one that is written twice stands once. */
export function sourcePatterns(): SourcePatterns {
  const literals = new Map<string, Pattern>();
  const makers = new Set<string>();
  for (const file of ['core', 'server', 'src', 'sw'].flatMap(sourceFiles)) {
    const text = readFileSync(join(root, file), 'utf8');
    visit(parseSync(file, text).program, (node) => {
      if (node.regex) {
        const { pattern: source, flags } = node.regex;
        const line = text.slice(0, node.start).split('\n').length;
        literals.set(`${source}/${flags}`, { source, flags, at: `${file}:${line}` });
      }
      if (node.callee?.name === 'RegExp') makers.add(file);
    });
  }
  return { literals: [...literals.values()], makers: [...makers] };
}

/** The part of a syntax tree's nodes that is looked at here. */
interface Node {
  type?: unknown;
  start?: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: unknown };
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) see(value);
    for (const each of Object.values(value)) visit(each, see);
  }
}
