import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { League, LeagueMember } from '#core/contract/game/leagues.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { leagueTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { leagueRows } from './leagueRows.ts';
import type { LeagueRow } from './leagueRows.ts';

const t = leagueTexts;

/** Who stands where, with the lines above which one goes up and below which down. */
export function LeagueTable({ league }: { league: League }) {
  const [whole, setWhole] = useState(false);
  const short = leagueRows(league, false);
  const rows = whole ? leagueRows(league, true) : short;
  return (
    <div>
      <Box as="ol" listStyleType="none">
        {rows.map((row, index) => (
          <Row
            key={row.kind === 'member' ? row.member.place : `${row.kind} before ${index}`}
            row={row}
          />
        ))}
      </Box>
      {short.some(({ kind }) => kind === 'gap') && (
        <Button
          look="plain"
          size="sm"
          mt="3"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t.showFewer : t.showAll(league.members.length)}
        </Button>
      )}
    </div>
  );
}

function Row({ row }: { row: LeagueRow }) {
  if (row.kind === 'member') return <Member member={row.member} />;
  if (row.kind === 'gap')
    return (
      <Box as="li" py="2" px="3" fontSize="sm" color="fg.muted">
        {t.between(row.count)}
      </Box>
    );
  const up = row.kind === 'promotion';
  return (
    <Box
      as="li"
      display="flex"
      alignItems="center"
      gap="2"
      py="2"
      px="3"
      fontSize="sm"
      fontWeight="600"
      color={up ? 'success' : 'danger'}
      borderTopWidth="2px"
      borderTopStyle="dashed"
      borderColor={up ? 'success' : 'danger'}
    >
      <Box display="grid" transform={up ? undefined : 'rotate(180deg)'}>
        <Icon name="up" size={16} />
      </Box>
      {up ? t.promotion(row.count) : t.demotion(row.count)}
    </Box>
  );
}

function Member({ member: { place, username, exp, isMe } }: { member: LeagueMember }) {
  return (
    <Box
      as="li"
      display="flex"
      alignItems="center"
      gap={{ base: '2', sm: '3' }}
      minHeight="2.5rem"
      px="3"
      borderRadius="md"
      bg={isMe ? 'bg.hover' : 'transparent'}
      fontWeight={isMe ? '650' : '400'}
      {...(isMe ? { 'aria-current': 'true' as const } : {})}
    >
      <Box minWidth={{ base: '1.25rem', sm: '1.75rem' }} color="fg.muted">
        {place}
      </Box>
      <Box minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {username}
      </Box>
      {isMe && (
        <Box
          px="2"
          borderRadius="full"
          bg="accent"
          color="accent.fg"
          fontSize="xs"
          lineHeight="1.25rem"
        >
          {t.you}
        </Box>
      )}
      <Box ms="auto" whiteSpace="nowrap">
        {texts.xp(exp)}
      </Box>
    </Box>
  );
}
