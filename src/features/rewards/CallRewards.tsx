import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { texts } from '#src/ui/texts.ts';
import { PictureOf, wordsOf } from './Reward.tsx';
import { gainOf, rewardsOf } from './rewardsOf.ts';
import { rewardTexts } from './texts.ts';

/**
 * All that a call added to the account, in one total, and what it is made of, the level that it led
 * to first; nothing where it brought its own XP alone.
 */
export function CallRewards({
  callRecordId,
  scoring,
}: {
  callRecordId: string;
  scoring: CallScoring;
}) {
  const rewards = rewardsOf(callRecordId, scoring);
  if (rewards.length === 0) return null;
  const level = rewards.find((reward) => reward.type === 'levelup');
  return (
    <Panel aria-labelledby="brought">
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="4"
      >
        <SectionTitle id="brought">{rewardTexts.byCall}</SectionTitle>
        <Box fontSize="lg" fontWeight="650">
          {texts.xpGained(gainOf(callRecordId, scoring))}
        </Box>
      </Box>
      <Box as="ul" listStyleType="none" mt="3">
        {level && (
          <Line title={rewardTexts.levelAchieved(level.newLevel)} exp={0}>
            <PictureOf reward={level} size={32} />
          </Line>
        )}
        <Line title={rewardTexts.theCall} exp={scoring.expGainedForCall} />
        {rewards
          .filter((reward) => reward !== level)
          .map((reward) => (
            <Line key={reward.key} {...wordsOf(reward)}>
              <PictureOf reward={reward} size={32} />
            </Line>
          ))}
      </Box>
    </Panel>
  );
}

function Line({
  title,
  detail = '',
  exp,
  children,
}: {
  title: string;
  detail?: string;
  exp: number;
  children?: ReactNode;
}) {
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="2rem minmax(0, 1fr) auto"
      alignItems="center"
      gap="3"
      py="2"
      borderTopWidth="1px"
    >
      <Box display="grid" placeItems="center">
        {children}
      </Box>
      <Box>
        <Box as="p" fontWeight="600">
          {title}
        </Box>
        {detail !== '' && <Muted>{detail}</Muted>}
      </Box>
      {exp > 0 && (
        <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          {texts.xpGained(exp)}
        </Box>
      )}
    </Box>
  );
}
