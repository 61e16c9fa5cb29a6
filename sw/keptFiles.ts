/**
 * A file of the build that the worker keeps: from its first day, or (`practice`) once somebody is
 * signed in.
 */
export interface KeptFile {
  url: string;
  revision: string | null;
  practice?: true;
}

/** What the build made of one source, as `.vite/manifest.json` tells it; imports are keys of it. */
interface BuiltFile {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/**
 * The files to keep, each with its cache. Kept from the first day is what `shell` needs to run at
 * all, by source or by the name of a file that several became, so that it starts without a network;
 * `practice` is the rest of what can be reached, but for what only sources that `never` is true of
 * lead to.
 */
export function markKept<File extends { url: string; revision: string | null }>(
  files: readonly File[],
  built: Record<string, BuiltFile>,
  { shell, never }: { shell: readonly string[]; never: (source: string) => boolean },
): (File & KeptFile)[] {
  const inShell = reached(built, shell, ({ imports }) => imports);
  const inAll = reached(built, shell, ({ imports, dynamicImports }) =>
    [...(imports ?? []), ...(dynamicImports ?? [])].filter((key) => !never(key)),
  );
  return files.flatMap((file) => {
    // What no source leads to, as the icon, is the page's own.
    const isPages = !file.url.startsWith('assets/');
    if (isPages || inShell.has(file.url)) return [file];
    return inAll.has(file.url) ? [{ ...file, practice: true as const }] : [];
  });
}

/** The files that `roots` and all they lead to are made of. */
function reached(
  built: Record<string, BuiltFile>,
  roots: readonly string[],
  next: (chunk: BuiltFile) => readonly string[] | undefined,
): Set<string> {
  const keys = new Set(roots.map((root) => keyOf(built, root)));
  for (const key of keys) {
    const chunk = built[key];
    if (chunk === undefined) throw new Error(`The build has nothing of ${key}.`);
    for (const other of next(chunk) ?? []) keys.add(other);
  }
  return new Set(
    [...keys].flatMap((key) => {
      const { file = '', css = [], assets = [] } = built[key] ?? {};
      return [file, ...css, ...assets];
    }),
  );
}

/** A source that was put into a file with others is not named in the list: the file is. */
function keyOf(built: Record<string, BuiltFile>, root: string): string {
  return Object.keys(built).find((key) => key === root || built[key]?.name === root) ?? root;
}
