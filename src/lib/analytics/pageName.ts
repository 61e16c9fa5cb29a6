/** Stands for an address that is none of the app's. */
export const ELSEWHERE = '/:elsewhere';

/**
 * The pattern that a path belongs to, `/profile/:username` for `/profile/robin`: what stands in the
 * place of a parameter is never told.
 */
export function pageName(pathname: string, patterns: readonly string[]): string {
  const parts = partsOf(pathname);
  const fits = (pattern: string) => {
    const wanted = partsOf(pattern);
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  return patterns.find(fits) ?? ELSEWHERE;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
