import { Box } from '@chakra-ui/react';
import type { Goal } from '#core/contract/goal.ts';
import { gameTexts as t } from '#src/ui/gameTexts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { texts } from '#src/ui/texts.ts';
import { shareOf } from './families.ts';

/** How far a goal is, and what it brings. */
export function GoalProgress({ goal }: { goal: Goal }) {
  const { title, state, progress, target, reward } = goal;
  return (
    <Box>
      <ProgressBar value={shareOf(goal)} label={t.progressOf(title)} color={state === 'completed' ? 'success' : 'accent'} />
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" mt="1" fontSize="sm" lineHeight="1.5rem">
        <State state={state} words={t.progress(progress, target)} />
        <Box fontWeight="600">{texts.xpGained(reward)}</Box>
      </Box>
    </Box>
  );
}

function State({ state, words }: { state: Goal['state']; words: string }) {
  if (state === 'open') return <Box color="fg.muted">{words}</Box>;
  const done = state === 'completed';
  return (
    <Box display="flex" alignItems="center" gap="1" fontWeight="600" color={done ? 'success' : 'fg.muted'}>
      <Icon name={done ? 'check' : 'lock'} size={16} />
      {done ? t.done : t.locked}
    </Box>
  );
}
