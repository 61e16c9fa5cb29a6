/**
 * The areas `name`, `mark` (the emblem) and `rank`. On a phone the name has a row of its own:
 * beside the emblem a long one breaks within a word.
 */
export const NAME_AND_RANK = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateAreas: { base: '"name name" "mark rank"', md: '"mark name" "mark rank"' },
  columnGap: '5',
  rowGap: { base: '3', md: '0' },
  alignItems: { base: 'center', md: 'normal' },
  alignContent: 'center',
} as const;
