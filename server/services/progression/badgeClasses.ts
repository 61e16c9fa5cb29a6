/** The classes of a badge: the operator's, or those of its tier. */
export function badgeClasses(
  named: { borderCssClass?: string | undefined; backgroundCssClass?: string | undefined },
  tier: number,
): { borderCssClass: string; backgroundCssClass: string } {
  return {
    borderCssClass: named.borderCssClass ?? `reward-border-${tier}`,
    backgroundCssClass: named.backgroundCssClass ?? `reward-background-${tier}`,
  };
}
