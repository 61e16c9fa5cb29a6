import type { DetectorId } from './detectorIds.ts';

/** These need a voice that was timed: words said again change nothing about them. */
export const BY_TIME: ReadonlySet<DetectorId> = new Set([
  'talk-share',
  'monologue',
  'pause',
  'pace',
]);
