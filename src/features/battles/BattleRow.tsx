import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { Battle } from '#core/contract/game/battles.ts';
import { rankIconPath } from '#core/progression/levels.ts';
import { battleTexts as t } from './texts.ts';
import { formatDay, formatUntil } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { PersonPicture } from '#src/ui/pictures/PersonPicture.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { standingOf, waitsForMe } from './standing.ts';

/**
 * A battle in a list: against whom, on whom, how it stands. The whole row leads to it; `card` where
 * it stands alone.
 */
export function BattleRow({
  battle,
  to,
  card = false,
}: {
  battle: Battle;
  to: string;
  card?: boolean;
}) {
  const now = useNow();
  const { opponent, persona, expiresAt, endedAt } = battle;
  const standing = standingOf(battle);
  const mine = waitsForMe(standing);
  const open = endedAt === null;
  return (
    <Box as="li" {...(card ? CARD : LINE)}>
      <Row to={to}>
        <PersonPicture
          name={opponent.username}
          avatar={opponent.avatar}
          icon={rankIconPath(opponent.tier, opponent.level)}
        />
        {/* A card, and a row on a phone, is too narrow for both side by side. */}
        <Box
          flex="1"
          minWidth="0"
          display="flex"
          {...(card
            ? { flexDirection: 'column', lineHeight: '1.4' }
            : {
                flexDirection: { base: 'column', sm: 'row' },
                alignItems: { sm: 'center' },
                columnGap: '3',
              })}
        >
          <Box flex="1" minWidth="0">
            <Box fontWeight="650" css={ONE_LINE}>
              <VisuallyHidden>{t.open} </VisuallyHidden>
              {opponent.username}
            </Box>
            <Box fontSize="sm" color="fg.muted" css={ONE_LINE}>
              {t.on(persona.name)}
            </Box>
          </Box>
          <Box
            fontSize="sm"
            lineHeight="1.4"
            columnGap="2"
            {...(card
              ? { display: { sm: 'flex' } }
              : { display: { base: 'flex', sm: 'block' }, textAlign: { sm: 'end' } })}
          >
            <Box flexShrink="0" fontWeight="650" color={mine ? 'accent.text' : 'fg'}>
              {t.state[standing]}
            </Box>
            <Box color="fg.muted" css={ONE_LINE}>
              {open ? t.ends(formatUntil(Date.parse(expiresAt), now)) : formatDay(endedAt)}
            </Box>
          </Box>
        </Box>
        <Box color="fg.muted" display={{ base: 'none', sm: 'grid' }}>
          <Icon name="forward" size={18} />
        </Box>
      </Row>
    </Box>
  );
}

// What is read aloud alone stays within its card: else it would widen the page by as much as the
// strip is longer.
const CARD = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  bg: 'bg.raised',
  borderWidth: '1px',
  borderRadius: 'lg',
  overflow: 'hidden',
  css: { scrollSnapAlign: 'start' },
} as const;
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const LINE = { borderBottomWidth: '1px', _last: { borderBottomWidth: '0' } } as const;

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '4.25rem',
    px: { base: '3', md: '5' },
    py: '2',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
