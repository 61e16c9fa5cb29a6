import { z } from 'zod';

const PATH = /^(?:\.?\/)?(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:svg|png|webp|avif|gif|jpe?g)$/;

/**
 * The address under the app's root that a relative path names (`badges/bell.svg`); null for what is
 * none.
 */
export function iconPath(icon: string): string | null {
  return PATH.test(icon) ? icon.replace(/^(?:\.?\/)?/, '/') : null;
}

/**
 * Of an achievement or a challenge: a relative path of a picture, an emoji, or empty for the
 * trophy.
 */
export function isIcon(icon: string): boolean {
  return icon === '' || iconPath(icon) !== null || z.emoji().safeParse(icon).success;
}
