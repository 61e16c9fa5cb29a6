import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartError } from './startError.ts';

/** A certificate, with those that it rests on, and its key; PEM. */
export interface Tls {
  cert: Buffer;
  key: Buffer;
}

/**
 * What the server itself is reached by https with; null where it is reached by plain HTTP.
 * @throws {StartError} where the files cannot be read, or are no certificate and its key
 */
export function readTls(files: { certFile: string; keyFile: string } | null): Tls | null {
  if (files === null) return null;
  const { certFile, keyFile } = files;
  const read = { cert: bytesOf('TLS_CERT', certFile), key: bytesOf('TLS_KEY', keyFile) };
  try {
    createSecureContext(read);
  } catch (error) {
    throw new StartError(
      `TLS_CERT and TLS_KEY must be a certificate and its key, as PEM files (${(error as Error).message}).`,
      { cause: error },
    );
  }
  return read;
}

function bytesOf(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new StartError(`The file ${file} of ${setting} cannot be read (${code}).`, {
      cause: error,
    });
  }
}
