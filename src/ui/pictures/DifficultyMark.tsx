import { Box } from '@chakra-ui/react/box';
import type { Difficulty } from '#core/contract/personas/persona.ts';
import { texts } from '../texts.ts';

const STRENGTH: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3, expert: 4 };

/** Difficulty as rising bars and its word: no colour carries it. */
export function DifficultyMark({ difficulty }: { difficulty: Difficulty }) {
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="2" whiteSpace="nowrap">
      <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden>
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4}
            y={9 - bar * 3}
            width="3"
            height={5 + bar * 3}
            rx="1"
            fill="currentColor"
            opacity={bar < STRENGTH[difficulty] ? 1 : 0.25}
          />
        ))}
      </svg>
      {texts.difficulty[difficulty]}
    </Box>
  );
}
