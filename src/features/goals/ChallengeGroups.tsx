import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Challenge, ChallengeKind } from '#core/contract/game/challenges.ts';
import type { Goal } from '#core/contract/game/goal.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatUntil } from '#src/ui/format/format.ts';
import { goalTexts as t } from './texts.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { GoalProgress } from './GoalProgress.tsx';

/** As they stand from left to right. */
const KINDS: readonly ChallengeKind[] = ['daily', 'weekly', 'seasonal'];
const GRID = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: '4',
};

interface ChallengeGroupsProps {
  challenges: Challenge[];
  /** The way to a call that counts for a goal. */
  renderCall: (goal: Goal) => ReactNode;
}

/** The challenges of the day, the week and the season, each with the time left. */
export function ChallengeGroups({ challenges, renderCall }: ChallengeGroupsProps) {
  if (challenges.length === 0)
    return <EmptyState title={t.noChallenges} detail={t.noChallengesDetail} />;
  const groups = KINDS.map((kind) => ({
    kind,
    list: challenges.filter((challenge) => challenge.kind === kind),
  })).filter(({ list }) => list.length > 0);
  return (
    <Box {...GRID}>
      {groups.map(({ kind, list }) => (
        <Group key={kind} kind={kind} list={list} renderCall={renderCall} />
      ))}
    </Box>
  );
}

function Group({
  kind,
  list,
  renderCall,
}: { kind: ChallengeKind; list: Challenge[] } & Pick<ChallengeGroupsProps, 'renderCall'>) {
  const now = useNow();
  const end = Math.min(...list.map(({ endsAt }) => Date.parse(endsAt)));
  return (
    <Panel aria-labelledby={`challenges-${kind}`}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="3"
      >
        <SectionTitle id={`challenges-${kind}`}>{t.kind[kind]}</SectionTitle>
        <Muted>{t.ends(formatUntil(end, now))}</Muted>
      </Box>
      <Box as="ul" listStyleType="none" mt="2">
        {list.map((challenge) => (
          <Box
            as="li"
            key={challenge.id}
            display="flex"
            gap="3"
            py="4"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0', pb: '0' }}
          >
            <Picture icon={challenge.icon} size={36} />
            <Box flex="1" minWidth="0">
              <Box as="h3" fontWeight="650" lineHeight="1.35">
                {challenge.title}
              </Box>
              <Muted mt="1">{challenge.description}</Muted>
              <Box mt="3">
                <GoalProgress goal={challenge}>
                  {challenge.state === 'open' && renderCall(challenge)}
                </GoalProgress>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

export function ChallengesSkeleton() {
  return (
    <Box {...GRID} aria-hidden>
      {KINDS.map((kind) => (
        <Skeleton key={kind} height="29rem" borderRadius="lg" />
      ))}
    </Box>
  );
}
