import { logProblem } from '#src/lib/log.ts';
import { optionsFor, promptApi, type PromptApi } from './promptApi.ts';

/** Whether this browser has a model of its own that speaks a language. */
export type OwnModelState = 'no' | 'downloadable' | 'downloading' | 'ready';

const STATES: Record<string, OwnModelState> = {
  available: 'ready',
  downloadable: 'downloadable',
  downloading: 'downloading',
};

export async function ownModelState(
  language: string,
  api: PromptApi | null = promptApi(),
): Promise<OwnModelState> {
  try {
    return STATES[(await api?.availability(optionsFor(language))) ?? ''] ?? 'no';
  } catch (problem) {
    logProblem('own-model', problem);
    return 'no';
  }
}

export interface Progress {
  /** From 0 to 1. */
  share: number;
  /** Of all of it, where the browser tells. */
  bytes: number | null;
}

/** Browsers say how much of 1 has come; those of before, how many bytes of how many. */
const SHARE_ALONE = 1;

/**
 * Fetches the model; called inside a tap, as browsers want. The browser keeps it, for all sites.
 * @returns the state it ended in
 */
export async function downloadOwnModel(
  language: string,
  onProgress: (progress: Progress) => void,
  api: PromptApi | null = promptApi(),
): Promise<OwnModelState> {
  try {
    const session = await api?.create({
      ...optionsFor(language),
      monitor(monitor) {
        monitor.addEventListener('downloadprogress', (event) => {
          const { loaded, total } = event as ProgressEvent;
          const isCounted = total > SHARE_ALONE;
          onProgress({
            share: isCounted ? loaded / total : loaded,
            bytes: isCounted ? total : null,
          });
        });
      },
    });
    session?.destroy();
  } catch (problem) {
    logProblem('own-model', problem);
  }
  return ownModelState(language, api);
}
