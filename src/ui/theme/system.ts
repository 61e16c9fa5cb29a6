import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import type { SystemContext } from '@chakra-ui/react/styled-system';
import { GLOBAL_STYLES, KEYFRAMES } from './globalStyles.ts';
import * as choices from './recipes/choices.ts';
import * as data from './recipes/data.ts';
import * as feedback from './recipes/feedback.ts';
import * as fields from './recipes/fields.ts';
import * as overlays from './recipes/overlays.ts';
import * as parts from './recipes/parts.ts';
import { BREAKPOINTS, COLORS, FONT_SIZES, FONTS, RADII, SIZES, SPACING } from './tokens.ts';

/**
 * Chakra's conditions and style properties with our own tokens and recipes; its default theme would
 * be 22 KB (brotli) more.
 */
const base = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'rs',
    cssVarsRoot: ':where(html)',
    globalCss: GLOBAL_STYLES,
    theme: {
      breakpoints: BREAKPOINTS,
      keyframes: KEYFRAMES,
      tokens: { fonts: FONTS, fontSizes: FONT_SIZES, radii: RADII, spacing: SPACING, sizes: SIZES },
      semanticTokens: { colors: COLORS },
      recipes: {
        input: fields.inputRecipe,
        textarea: fields.textareaRecipe,
        skeleton: feedback.skeletonRecipe,
        spinner: feedback.spinnerRecipe,
      },
      slotRecipes: {
        alert: feedback.alertRecipe,
        avatar: data.avatarRecipe,
        checkbox: choices.checkboxRecipe,
        collapsible: parts.collapsibleRecipe,
        dialog: overlays.dialogRecipe,
        drawer: overlays.drawerRecipe,
        emptyState: feedback.emptyStateRecipe,
        field: fields.fieldRecipe,
        fileUpload: parts.fileUploadRecipe,
        menu: overlays.menuRecipe,
        nativeSelect: fields.nativeSelectRecipe,
        pinInput: fields.pinInputRecipe,
        progress: feedback.progressRecipe,
        qrCode: data.qrCodeRecipe,
        radioCard: choices.radioCardRecipe,
        segmentGroup: choices.segmentGroupRecipe,
        stat: data.statRecipe,
        steps: parts.stepsRecipe,
        switch: choices.switchRecipe,
        table: data.tableRecipe,
        toast: feedback.toastRecipe,
        tooltip: overlays.tooltipRecipe,
      },
    },
  }),
);

const made = new WeakMap<object, ReturnType<SystemContext['cva']>>();

/**
 * Makes the function of a recipe once. Chakra's components ask for theirs at every render, and a
 * fresh one works out all its styles again.
 */
function cva(recipe: Parameters<SystemContext['cva']>[0]) {
  const known = made.get(recipe) ?? base.cva(recipe);
  made.set(recipe, known);
  return known;
}

export const system: SystemContext = { ...base, cva: cva as SystemContext['cva'] };
