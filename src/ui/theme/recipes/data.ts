import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A picture, or initials in its place; `boxSize` says how large. */
export const avatarRecipe = defineSlotRecipe({
  slots: ['root', 'image', 'fallback'],
  base: {
    root: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      overflow: 'hidden',
      borderRadius: 'full',
      borderWidth: '1px',
      bg: 'bg.sunken',
      color: 'fg.muted',
      fontWeight: '600',
      letterSpacing: '0.02em',
    },
    image: { width: '100%', height: '100%', objectFit: 'cover' },
  },
});

/** Lines between the rows; the cell that names a row is a `th` as well, aligned as text. */
export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'caption'],
  base: {
    root: { width: '100%', fontSize: 'sm', borderCollapse: 'collapse' },
    columnHeader: {
      py: '2',
      pe: '4',
      textAlign: 'start',
      fontWeight: '600',
      color: 'fg.muted',
      _last: { pe: '0' },
    },
    cell: {
      py: '2',
      pe: '4',
      textAlign: 'start',
      verticalAlign: 'top',
      fontWeight: '400',
      _last: { pe: '0' },
    },
    row: { 'tbody > &': { borderTopWidth: '1px' } },
    caption: { textAlign: 'start', fontWeight: '650', pb: '2' },
  },
  variants: {
    /** In a region that scrolls. */
    stickyHeader: { true: { header: { position: 'sticky', top: '0', bg: 'bg.sunken' } } },
  },
});

/** A number and what it counts. */
export const statRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'valueText'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    label: { order: '1', fontSize: 'sm', color: 'fg.muted' },
    valueText: { fontSize: 'xl', fontWeight: '650', lineHeight: '1.3' },
  },
  variants: { size: { sm: { valueText: { fontSize: 'lg' } } } },
});

/** Dark on light in both colour modes: some readers want it so. */
export const qrCodeRecipe = defineSlotRecipe({
  slots: ['root', 'frame', 'pattern'],
  base: {
    root: { position: 'relative', width: 'fit-content' },
    frame: {
      display: 'block',
      borderRadius: 'md',
      bg: 'white',
      color: 'black',
      fill: 'currentColor',
    },
  },
});
