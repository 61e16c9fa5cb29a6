/** The part of the browser's speech recognition in use. */
export interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string };
}

export interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: { readonly length: number; readonly [index: number]: RecognitionResult };
}

export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Chrome 139 and later: nothing leaves the device. */
  processLocally?: boolean;
  onaudiostart: (() => void) | null;
  onspeechend: (() => void) | null;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  abort(): void;
}

interface Wanted {
  langs: string[];
  processLocally: boolean;
}

export interface RecognitionClass {
  new (): Recognition;
  /** Chrome 139 and later, as `install`. */
  available?: (options: Wanted) => Promise<string>;
  install?: (options: Wanted) => Promise<boolean>;
}

/** What personas speak where nothing else is said. */
const DEFAULT_LANGUAGE = 'en-US';

/** The rep's own accent, where it is one of the language that the call is held in. */
export function recognitionLanguage(repSpeaks: string, callLanguage = DEFAULT_LANGUAGE): string {
  const base = (tag: string) => tag.split('-')[0]?.toLowerCase();
  return repSpeaks.includes('-') && base(repSpeaks) === base(callLanguage)
    ? repSpeaks
    : callLanguage;
}
