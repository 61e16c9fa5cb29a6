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

export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'caption', 'footer'],
  base: {
    root: { width: '100%', fontSize: 'sm', borderCollapse: 'collapse', textAlign: 'start' },
    columnHeader: { py: '2', pe: '4', textAlign: 'start', fontWeight: '500', color: 'fg.muted' },
    cell: { py: '2', pe: '4', verticalAlign: 'top' },
    row: { borderBottomWidth: '1px', _last: { borderBottomWidth: '0' } },
    caption: { textAlign: 'start', color: 'fg.muted', pb: '2' },
  },
});

/** A number and what it counts. */
export const statRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'valueText', 'valueUnit', 'helpText', 'indicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    label: { order: '1', fontSize: 'sm', color: 'fg.muted' },
    valueText: { fontSize: 'xl', fontWeight: '650', lineHeight: '1.3' },
    valueUnit: { fontSize: 'sm', fontWeight: '500', color: 'fg.muted' },
    helpText: { fontSize: 'sm', color: 'fg.muted' },
    indicator: { display: 'inline-flex' },
  },
});

/** Dark on light in both colour modes: some readers want it so. */
export const qrCodeRecipe = defineSlotRecipe({
  slots: ['root', 'frame', 'pattern'],
  base: {
    root: { position: 'relative', width: 'fit-content' },
    frame: { display: 'block', bg: 'white', color: 'black', fill: 'currentColor' },
  },
});
