import { Box } from '#src/ui/styled.tsx';
import type { Assistant } from '#core/contract/persona.ts';
import { DifficultyMark } from '#src/ui/DifficultyMark.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Muted } from '#src/ui/Panel.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/Skeleton.tsx';
import { texts } from '#src/ui/texts.ts';
import { OpponentCard } from './OpponentCard.tsx';

const GRID = { base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' };

/** Everyone who can be called, in the server's order: easiest first. */
export function Opponents({ assistants, callTo }: { assistants: Assistant[]; callTo: (assistantId: string) => string }) {
  const difficulties = [...new Set(assistants.map(({ difficulty }) => difficulty))];
  if (assistants.length === 0) return <EmptyState title={texts.battleRoom.emptyTitle} detail={texts.battleRoom.emptyDetail} />;
  return (
    <Box display="grid" gap="8">
      {difficulties.map((difficulty) => (
        <section key={difficulty} aria-labelledby={`opponents-${difficulty}`}>
          <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" mb="4">
            <Box as="h3" id={`opponents-${difficulty}`} fontWeight="650"><DifficultyMark difficulty={difficulty} /></Box>
            <Muted>{texts.difficultyHint[difficulty]}</Muted>
          </Box>
          <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={GRID} gap="4">
            {assistants.filter((assistant) => assistant.difficulty === difficulty).map((assistant) => <OpponentCard key={assistant.id} assistant={assistant} to={callTo(assistant.id)} />)}
          </Box>
        </section>
      ))}
    </Box>
  );
}

export function OpponentsSkeleton() {
  return (
    <Box>
      <LoadingLabel />
      <Skeleton height="1.5rem" width="14rem" mb="4" />
      <Box display="grid" gridTemplateColumns={GRID} gap="4" aria-hidden>
        {[0, 1, 2].map((card) => <Skeleton key={card} height="13.5rem" borderRadius="lg" />)}
      </Box>
    </Box>
  );
}
