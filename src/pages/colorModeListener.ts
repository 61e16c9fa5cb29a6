import type { AppStartListening } from '#src/store/listening.ts';
import { sessionEnded } from '#src/store/session.ts';
import type { ColorMode } from '#src/ui/theme/colorMode.ts';

/** Signing out forgets the choice of colours: the page follows at once, not at its next start. */
export function forgetColorMode(
  listen: AppStartListening,
  apply: (mode: ColorMode) => void,
): () => void {
  return listen({
    actionCreator: sessionEnded,
    effect: ({ payload }) => {
      if (payload !== null) apply('system');
    },
  });
}
