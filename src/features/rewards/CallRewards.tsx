import { Box } from '@chakra-ui/react/box';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Reward } from './Reward.tsx';
import { rewardsOf } from './rewardsOf.ts';
import { rewardTexts } from './texts.ts';

/** The achievements, the challenges and the level that a call brought; nothing where it brought none. */
export function CallRewards({
  callRecordId,
  scoring,
}: {
  callRecordId: string;
  scoring: CallScoring;
}) {
  const rewards = rewardsOf(callRecordId, scoring);
  if (rewards.length === 0) return null;
  return (
    <section aria-labelledby="brought">
      <SectionTitle id="brought" mb="4">
        {rewardTexts.byCall}
      </SectionTitle>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))"
        gap="4"
      >
        {rewards.map((item) => (
          <Box as="li" key={item.key} display="grid">
            <Reward item={item} />
          </Box>
        ))}
      </Box>
    </section>
  );
}
