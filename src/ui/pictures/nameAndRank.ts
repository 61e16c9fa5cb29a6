/** The areas `name` and `rank`, one above the other, beside `mark`, the emblem. */
export const NAME_AND_RANK = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"mark name" "mark rank"',
  columnGap: { base: '3', md: '5' },
  rowGap: { base: '1', md: '0' },
  alignContent: 'center',
  alignItems: { base: 'center', md: 'normal' },
} as const;
