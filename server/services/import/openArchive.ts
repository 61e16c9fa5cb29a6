import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { badArchive } from './badArchive.ts';

/** More files than this are no archive of one user: two hours of every day's calls for years. */
const MOST_FILES = 500_000;
/** Of one line, in bytes. */
const LONGEST_LINE = 2 * 1024 * 1024;

/**
 * An archive whose files are found by the names that it should have: no name in it is ever used as
 * a path.
 */
export interface OpenArchive {
  has(name: string): boolean;
  /** @throws {ProblemError} for more than `most` bytes */
  bytes(name: string, most: number): Promise<Buffer>;
  /** The file's lines, one at a time; none where there is no such file. @throws {ProblemError} */
  lines(name: string): AsyncGenerator<string>;
  close(): void;
}

/**
 * @param most bytes of all that is read of it, unpacked.
 * @throws {ProblemError} for what is no archive, or is made to do harm
 */
export async function openArchive(file: string, most: number): Promise<OpenArchive> {
  const { zip, entries } = await list(file);
  let left = most;
  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) return;
    try {
      for await (const bytes of await zip.openReadStreamPromise(entry)) {
        left -= (bytes as Buffer).length;
        if (left < 0)
          throw badArchive(
            `it unpacks to more than ${Math.floor(most / 1_048_576)} MB; allow more with --max-mb if you trust it`,
          );
        yield bytes as Buffer;
      }
    } catch (error) {
      throw asProblem(error, name);
    }
  }
  return {
    has: (name) => entries.has(name),
    bytes: async (name, longest) => {
      const parts: Buffer[] = [];
      let length = 0;
      for await (const part of read(name)) {
        length += part.length;
        if (length > longest) throw badArchive(`${name} is longer than it can be`);
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
    lines: (name) => linesOf(read(name), name),
    close: () => zip.close(),
  };
}

async function list(file: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const entries = new Map<string, Entry>();
  try {
    // A name that climbs, begins at a root or has backslashes is refused by the library.
    const zip = await openPromise(file, { strictFileNames: true, autoClose: false });
    try {
      if (zip.entryCount > MOST_FILES) throw badArchive(`it has more than ${MOST_FILES} files`);
      for await (const entry of zip.eachEntry()) {
        if (entries.has(entry.fileName))
          throw badArchive(`it has two files ${JSON.stringify(entry.fileName)}`);
        entries.set(entry.fileName, entry);
      }
      return { zip, entries };
    } catch (error) {
      zip.close();
      throw error;
    }
  } catch (error) {
    throw asProblem(error, file);
  }
}

async function* linesOf(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  const read = (part?: Buffer) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw badArchive(`${name} is not written in UTF-8`);
    }
  };
  for await (const part of bytes) {
    const pieces = (rest + read(part)).split('\n');
    rest = pieces.pop() ?? '';
    yield* pieces;
    if (rest.length > LONGEST_LINE)
      throw badArchive(`${name} has a line that is longer than a row can be`);
  }
  rest += read();
  if (rest !== '') yield rest;
}

/**
 * What the libraries say of a broken file, as a problem; ours, and those of the machine, stay as
 * they are.
 */
function asProblem(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || error.name === 'ProblemError') return error;
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return badArchive(`there is no file ${name}`);
  return badArchive(
    error.message.split('\n')[0]?.replace(/(?<!\.)\.+$/, '') ?? 'it cannot be read',
  );
}
