import type { VoiceWarning } from '#src/lib/voice/transport.ts';

const WARNINGS: Record<string, VoiceWarning> = {
  permissions: 'microphone-denied',
  'not-found': 'microphone-missing',
  'mic-in-use': 'microphone-in-use',
  'cam-mic-in-use': 'microphone-in-use',
  'undefined-mediadevices': 'insecure-page',
};

/**
 * Why the microphone did not open: the SDK tells it as an error of the camera, with Daily's own
 * error somewhere within.
 */
export function microphoneWarning(problem: unknown): VoiceWarning {
  for (
    let inner = problem, depth = 0;
    depth < 4 && typeof inner === 'object' && inner !== null;
    depth += 1
  ) {
    const { type, error } = inner as { type?: unknown; error?: unknown };
    const warning = typeof type === 'string' ? WARNINGS[type] : undefined;
    if (warning !== undefined) return warning;
    inner = error;
  }
  return 'microphone-denied';
}
