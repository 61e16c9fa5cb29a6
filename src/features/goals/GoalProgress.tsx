import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Goal } from '#core/contract/game/goal.ts';
import { goalTexts as t } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx';
import { shareOf } from './families.ts';

/** How far a goal is, what it brings, and beside it what can be done for it. */
export function GoalProgress({ goal, children }: { goal: Goal; children?: ReactNode }) {
  const { title, state, progress, target, reward } = goal;
  return (
    <Box display="flex" alignItems="center" gap="3">
      <Box flex="1" minWidth="0">
        <ProgressBar
          value={shareOf(goal)}
          label={t.progressOf(title)}
          color={state === 'completed' ? 'success' : 'accent'}
        />
        <Box
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          flexWrap="wrap"
          columnGap="2"
          whiteSpace="nowrap"
          mt="1"
          fontSize="sm"
          lineHeight="1.5rem"
        >
          <State state={state} words={t.progress(progress, target)} />
          <Box fontWeight="600">{texts.xpGained(reward)}</Box>
        </Box>
      </Box>
      {children}
    </Box>
  );
}

function State({ state, words }: { state: Goal['state']; words: string }) {
  if (state === 'open') return <Box color="fg.muted">{words}</Box>;
  const done = state === 'completed';
  return (
    <Box
      display="flex"
      alignItems="center"
      gap="1"
      fontWeight="600"
      color={done ? 'success' : 'fg.muted'}
    >
      <Icon name={done ? 'check' : 'lock'} size={16} />
      {done ? t.done : t.locked}
    </Box>
  );
}
