/** What a style may name, each with the tokens its values are taken from (`tokens.ts`); anything else is an attribute. */
const SCALES = {
  colors: ['accentColor', 'background', 'borderBottomColor', 'borderColor', 'borderInlineStartColor', 'borderTopColor', 'caretColor', 'color', 'fill', 'outlineColor', 'stroke', 'textDecorationColor'],
  spacing: [
    'bottom', 'columnGap', 'flexBasis', 'gap', 'height', 'inset', 'insetBlock', 'insetBlockEnd', 'insetBlockStart', 'insetInline', 'insetInlineEnd', 'insetInlineStart', 'left', 'margin', 'marginBlock',
    'marginBottom', 'marginInline', 'marginInlineEnd', 'marginInlineStart', 'marginTop', 'maxHeight', 'maxWidth', 'minHeight', 'minWidth', 'padding', 'paddingBlock', 'paddingBottom', 'paddingInline',
    'paddingInlineEnd', 'paddingInlineStart', 'paddingRight', 'paddingLeft', 'paddingTop', 'right', 'rowGap', 'scrollMarginBlock', 'scrollMarginTop', 'scrollMarginBottom', 'scrollPaddingBlock', 'scrollPaddingInline', 'top', 'width',
  ],
  'font-sizes': ['fontSize'],
  fonts: ['fontFamily'],
  radii: ['borderRadius', 'borderTopRadius'],
  plain: [
    'alignContent', 'alignItems', 'alignSelf', 'animation', 'appearance', 'aspectRatio', 'backdropFilter', 'backgroundImage', 'border', 'borderBlockWidth', 'borderBottom', 'borderBottomStyle', 'borderBottomWidth', 'borderCollapse',
    'borderInlineEndWidth', 'borderInlineStartWidth', 'borderInlineWidth', 'borderStyle', 'borderTop', 'borderTopStyle', 'borderTopWidth', 'borderWidth', 'boxShadow', 'boxSizing', 'clipPath', 'colorScheme', 'content', 'cursor', 'display',
    'fieldSizing', 'filter', 'flex', 'flexDirection', 'flexFlow', 'flexGrow', 'flexShrink', 'flexWrap', 'fontStyle', 'fontVariantNumeric', 'fontWeight', 'gridArea', 'gridAutoColumns', 'gridAutoFlow', 'gridAutoRows',
    'gridColumn', 'gridColumnStart', 'gridRow', 'gridRowStart', 'gridTemplateAreas', 'gridTemplateColumns', 'gridTemplateRows', 'hyphens', 'isolation', 'justifyContent', 'justifyItems', 'justifySelf', 'letterSpacing', 'lineClamp',
    'lineHeight', 'listStyle', 'listStyleType', 'mixBlendMode', 'objectFit', 'opacity', 'order', 'outline', 'outlineOffset', 'overflow', 'overflowAnchor', 'overflowWrap', 'overflowX', 'overflowY', 'overscrollBehavior', 'placeContent',
    'placeItems', 'placeSelf', 'pointerEvents', 'position', 'resize', 'scrollBehavior', 'scrollSnapAlign', 'scrollSnapType', 'scrollbarGutter', 'scrollbarWidth', 'shapeRendering', 'tableLayout', 'textAlign', 'textDecoration',
    'textDecorationThickness', 'textOverflow', 'textShadow', 'textTransform', 'textUnderlineOffset', 'textWrap', 'touchAction', 'transform', 'transformOrigin', 'transition', 'userSelect', 'verticalAlign', 'visibility', 'whiteSpace',
    'wordBreak', 'zIndex',
  ],
} as const;

/** Short names of what is written most. */
const SHORT = {
  bg: 'background', m: 'margin', mx: 'marginInline', my: 'marginBlock', mt: 'marginTop', mb: 'marginBottom', ms: 'marginInlineStart', me: 'marginInlineEnd',
  p: 'padding', px: 'paddingInline', py: 'paddingBlock', pt: 'paddingTop', pb: 'paddingBottom', ps: 'paddingInlineStart', pe: 'paddingInlineEnd', pr: 'paddingRight', pl: 'paddingLeft',
  insetStart: 'insetInlineStart', insetEnd: 'insetInlineEnd', borderStartWidth: 'borderInlineStartWidth', borderEndWidth: 'borderInlineEndWidth', scrollMarginY: 'scrollMarginBlock', boxSize: 'boxSize',
} as const;

export type Scale = keyof typeof SCALES;
export type StyleName = (typeof SCALES)[Scale][number] | keyof typeof SHORT;

const scaleOf = new Map<string, Scale>([['boxSize', 'spacing']]);
const fullNames = new Map<string, string>(Object.entries(SHORT));
for (const [scale, names] of Object.entries(SCALES)) {
  for (const name of names) {
    scaleOf.set(name, scale as Scale);
    fullNames.set(name, name);
  }
}

/** The full name of a style, or undefined where `name` is none. */
export const fullName = (name: string): string | undefined => fullNames.get(name);

export const scaleFor = (name: string): Scale => scaleOf.get(name) ?? 'plain';
