/**
 * For the real input of a choice that is drawn otherwise: it lies over the drawing, so that whoever
 * explores the screen by touch finds it in its place.
 */
export const OVER_DRAWING = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  clip: 'auto',
  cursor: 'inherit',
} as const;
