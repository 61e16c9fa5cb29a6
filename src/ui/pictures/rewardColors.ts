const TIERS = [1, 2, 3, 4, 5];

/**
 * What the server's classes for rewards look like (`reward-border-1` to `-5`, `reward-background-1`
 * to `-5`): the higher the tier, the more of the reward's yellow. For the `css` of whatever carries
 * them; without a class, or with another, the border is yellow.
 */
export const REWARD_COLORS = {
  borderColor: 'var(--reward-border, var(--rs-colors-reward))',
  background: 'var(--reward-ground, var(--rs-colors-bg-raised))',
  ...Object.fromEntries(
    TIERS.flatMap((tier) => [
      [
        `&.reward-border-${tier}`,
        { '--reward-border': mix(20 + tier * 16, '--rs-colors-border-strong') },
      ],
      [
        `&.reward-background-${tier}`,
        { '--reward-ground': mix(tier * 2.5, '--rs-colors-bg-raised') },
      ],
    ]),
  ),
};

function mix(percent: number, base: string): string {
  return `color-mix(in srgb, var(--rs-colors-reward) ${percent}%, var(${base}))`;
}
