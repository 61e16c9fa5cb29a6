import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Assistant } from '#core/contract/personas/persona.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { personaTexts } from './texts.ts';
import { OpponentCard } from './OpponentCard.tsx';

const GRID = { base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' };

interface OpponentsProps {
  assistants: readonly Assistant[];
  /** So many of them are drawn. */
  most: number;
  callTo: (assistantId: string) => string;
  /** Changes one of the rep's own. */
  onChange: (assistant: Assistant) => void;
}

/** Everyone who can be called: the rep's own first, then in the server's order, easiest first. */
export function Opponents({ assistants, most, callTo, onChange }: OpponentsProps) {
  const own = assistants.filter((assistant) => assistant.own === true).slice(0, most);
  const others = assistants
    .filter((assistant) => assistant.own !== true)
    .slice(0, most - own.length);
  const difficulties = [...new Set(others.map(({ difficulty }) => difficulty))];
  return (
    <Box display="grid" gap="8">
      {own.length > 0 && (
        <section aria-labelledby="opponents-own">
          <Box as="h3" id="opponents-own" fontWeight="650" mb="4">
            {personaTexts.own.title}
          </Box>
          <Cards>
            {own.map((assistant) => (
              <OpponentCard
                key={assistant.id}
                assistant={assistant}
                to={callTo(assistant.id)}
                onChange={() => onChange(assistant)}
              />
            ))}
          </Cards>
        </section>
      )}
      {difficulties.map((difficulty) => {
        const alike = others.filter((assistant) => assistant.difficulty === difficulty);
        return (
          <section key={difficulty} aria-labelledby={`opponents-${difficulty}`}>
            <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" mb="4">
              <Box as="h3" id={`opponents-${difficulty}`} fontWeight="650">
                <DifficultyMark difficulty={difficulty} />
              </Box>
              <Muted>{personaTexts.difficultyHint[difficulty]}</Muted>
            </Box>
            <Cards>
              {alike.map((assistant) => (
                <OpponentCard key={assistant.id} assistant={assistant} to={callTo(assistant.id)} />
              ))}
            </Cards>
          </section>
        );
      })}
    </Box>
  );
}

const Cards = chakra('ul', {
  base: { listStyleType: 'none', display: 'grid', gridTemplateColumns: GRID, gap: '4' },
});

export function OpponentsSkeleton() {
  return (
    <Box>
      <LoadingLabel />
      <Skeleton height="1.5rem" width="14rem" mb="4" />
      <Box display="grid" gridTemplateColumns={GRID} gap="4" aria-hidden>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height="13.5rem" borderRadius="lg" />
        ))}
      </Box>
    </Box>
  );
}
