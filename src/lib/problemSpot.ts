/**
 * Where an error came from, without a word of what it says: a message may quote what somebody
 * typed.
 */
export interface ProblemSpot {
  /** The error's name where it is a usual one, else `other`. */
  kind: string;
  /**
   * The app's own file that threw it, with line and column; left out where the stack does not tell.
   */
  file?: string;
  line?: number;
  column?: number;
}

const KINDS: readonly string[] = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'DOMException',
  'chunkLoadError',
];

/** Reads the kind and the first place of the stack within the app's own files. */
export function problemSpot(error: unknown): ProblemSpot {
  const { name, stack } = error instanceof Error ? error : { name: '', stack: '' };
  const kind = KINDS.includes(name) ? name : 'other';
  // A frame ends its line; the message stands before the frames and is not looked into.
  const [, file, line, column] =
    /^[^\S\n\r\u2028\u2029]*(?:at .*|[^\s@]*@.*)\/assets\/([\w.-]+\.js):(\d+):(\d+)\)?$/m.exec(
      stack ?? '',
    ) ?? [];
  return file === undefined ? { kind } : { kind, file, line: Number(line), column: Number(column) };
}
