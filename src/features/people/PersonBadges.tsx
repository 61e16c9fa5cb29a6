import { Box } from '@chakra-ui/react/box';
import type { PublicProfile } from '#core/contract/people/publicProfile.ts';
import { formatDay } from '#src/ui/format/format.ts';
import { peopleTexts as t } from './texts.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { REWARD_COLORS } from '#src/ui/pictures/rewardColors.ts';

/** The achievements that a rep has completed. */
export function PersonBadges({ badges }: Pick<PublicProfile, 'badges'>) {
  return (
    <Panel aria-labelledby="badges">
      <SectionTitle id="badges">{t.badges}</SectionTitle>
      {badges.length === 0 ? (
        <Muted mt="2">{t.noBadges}</Muted>
      ) : (
        <Box
          as="ul"
          listStyleType="none"
          mt="5"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))"
          gap="4"
        >
          {badges.map(
            ({ id, icon, title, tier, completedAt, borderCssClass, backgroundCssClass }) => (
              <Box
                as="li"
                key={id}
                className={`${borderCssClass} ${backgroundCssClass}`.trim()}
                css={REWARD_COLORS}
                display="grid"
                justifyItems="center"
                alignContent="start"
                gap="1"
                px="2"
                py="4"
                textAlign="center"
                borderWidth="2px"
                borderRadius="lg"
              >
                <Picture icon={icon} size={40} />
                <Box as="h3" fontWeight="650" lineHeight="1.3" mt="1">
                  {title}
                </Box>
                <Muted>{t.tier(tier)}</Muted>
                <Muted>{formatDay(completedAt)}</Muted>
              </Box>
            ),
          )}
        </Box>
      )}
    </Panel>
  );
}
