import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { BattlesPage } from '#core/contract/game/battles.ts';
import { battleTexts as t } from './texts.ts';
import { Muted, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { BattleRow } from './BattleRow.tsx';

/** Of the strip of battles: the same with and without any, so that nothing under it moves. */
export const STRIP_HEIGHT = { base: '7.5rem', sm: '5.25rem' };

/** The same with what is round it for the ring of a card in focus, which its margins take back. */
const ROWS_HEIGHT = { base: '8rem', sm: '5.75rem' };

/**
 * Battles under way side by side, those first that wait for the rep; `find` leads to somebody to
 * challenge, `more` to all battles.
 */
export function OpenBattles({
  page: { data },
  battleTo,
  find,
  more,
}: {
  page: BattlesPage;
  battleTo: (id: string) => string;
  find: ReactNode;
  more: ReactNode;
}) {
  return (
    <section aria-labelledby="battles">
      <Box display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mb="4">
        <SectionTitle id="battles">{t.section}</SectionTitle>
        <Box fontSize="sm">{more}</Box>
      </Box>
      {data.length === 0 ? (
        <Box
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          alignItems={{ base: 'flex-start', sm: 'center' }}
          justifyContent={{ base: 'center', sm: 'space-between' }}
          gap="3"
          px={{ base: '4', md: '5' }}
          height={STRIP_HEIGHT}
          borderWidth="1px"
          borderStyle="dashed"
          borderRadius="lg"
        >
          <Muted lineClamp="2">{t.sectionHint}</Muted>
          {find}
        </Box>
      ) : (
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gridAutoFlow="column"
          gridAutoColumns={{ base: 'minmax(17rem, 1fr)', sm: 'minmax(22rem, 1fr)' }}
          gap="4"
          height={ROWS_HEIGHT}
          mx="-1"
          px="1"
          py="1"
          my="-1"
          overflowX="auto"
          css={{ scrollSnapType: 'x proximity', scrollPaddingInline: '0.25rem' }}
        >
          {data.map((battle) => (
            <BattleRow key={battle.id} battle={battle} to={battleTo(battle.id)} card />
          ))}
        </Box>
      )}
    </section>
  );
}
