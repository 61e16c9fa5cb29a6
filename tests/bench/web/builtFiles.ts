import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptFile } from '../../../sw/keptFiles.ts';

/** Bytes that the worker keeps from its first day, as they are after decoding. */
export function precacheOf(app: string): number {
  return size(
    app,
    kept(app).filter(({ practice }) => practice !== true),
  );
}

/**
 * Bytes that are kept beside them once somebody is signed in: the other pages, and what a call
 * needs.
 */
export function practiceOf(app: string): number {
  return size(app, practiceFilesOf(app));
}

export function practiceFilesOf(app: string): KeptFile[] {
  return kept(app).filter(({ practice }) => practice === true);
}

/**
 * Bytes, as they are sent, of what thinks and scores in the browser: its worker's file, in which
 * the lexicon is, and the model.
 */
export function brainOf(app: string): number {
  const files = practiceFilesOf(app).filter(({ url }) => /\/(brainWorker|model)-/.test(url));
  if (files.length !== 2) throw new Error(`The brain is not in two files: ${files.length}.`);
  return files.reduce((sum, { url }) => sum + statSync(join(app, `${url}.br`)).size, 0);
}

/** The list that the build wrote into the worker. */
function kept(app: string): KeptFile[] {
  const worker = readFileSync(join(app, 'sw.js'), 'utf8');
  const list = /\[\{"[^[\]]*"url":[^[\]]*\}\]/.exec(worker)?.[0];
  if (list === undefined) throw new Error('The list of kept files was not found in sw.js.');
  return JSON.parse(list) as KeptFile[];
}

const size = (app: string, files: readonly KeptFile[]) =>
  files.reduce((sum, { url }) => sum + statSync(join(app, url)).size, 0);
