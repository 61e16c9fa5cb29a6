import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes that the worker keeps for the shell and its first screens, as they are after decoding. */
export function precacheOf(app: string): number {
  return size(
    app,
    kept(app).filter((file) => !isPractice(file)),
  );
}

/** Bytes that are kept beside them once somebody is signed in: the other pages, and what a call needs. */
export function practiceOf(app: string): number {
  return size(app, practiceFilesOf(app));
}

export function practiceFilesOf(app: string): string[] {
  return kept(app).filter(isPractice);
}

/** The files that the build wrote into the worker. */
function kept(app: string): string[] {
  const worker = readFileSync(join(app, 'sw.js'), 'utf8');
  const files = [...worker.matchAll(/["`']?url["`']?:\s*["`']([^"`']+)["`']/g)].flatMap(
    ([, url]) => (url === undefined ? [] : [url]),
  );
  if (!files.includes('kept.html'))
    throw new Error('The list of kept files was not found in sw.js.');
  return [...new Set(files)];
}

/** As in `sw/practice.ts`. */
const isPractice = (file: string) => /^assets\/(call|page)-/.test(file);
const size = (app: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(join(app, file)).size, 0);
