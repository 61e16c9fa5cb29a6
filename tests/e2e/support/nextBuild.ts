import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = join(import.meta.dirname, '../../../dist/app/assets');

/** The app as another build would make it, told in terms of the one that the server has. */
export interface NextBuild {
  /** The server's path of what is asked for; null where this build has no such file. */
  served: (path: string) => string | null;
  /** A text of the server's as this build has it. */
  written: (text: string) => string;
}

/**
 * Every file under assets has another name and the files of before are gone, every revision is
 * another, and `words` are changed.
 */
export function nextBuild(words: { from: string; to: string }): NextBuild {
  const before = new Map(
    readdirSync(ASSETS)
      .filter((name) => !name.endsWith('.br'))
      .map((name) => [name.replace(/(?=\.\w+$)/, '2'), name]),
  );
  const after = new Map([...before].map(([name, old]) => [old, name]));
  return {
    served(path) {
      const asset = /^\/assets\/([^?]*)/.exec(path)?.[1];
      if (asset === undefined) return path;
      const old = before.get(asset);
      return old === undefined ? null : `/assets/${old}`;
    },
    written: (text) =>
      text
        .replaceAll(/[\w-]+(?:\.[\w-]+)+/g, (name) => after.get(name) ?? name)
        .replaceAll(/\b[0-9a-f](?=[0-9a-f]{31}\b)/g, (digit) => (digit === '0' ? '1' : '0'))
        .replaceAll(words.from, words.to),
  };
}
