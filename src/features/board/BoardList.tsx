import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { BoardRow } from '#core/contract/game/leaderboard.ts';
import { rankIconPath, rankName } from '#core/progression/levels.ts';
import { boardTexts as t } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { formatNumber } from '#src/ui/format/format.ts';
import { PersonLine, Tag } from '#src/ui/pictures/PersonLine.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

interface BoardListProps {
  rows: readonly BoardRow[];
  /** The rep's own name, marked where it stands; null for visitors. */
  me: string | null;
  /** The way to a rep's profile; absent for visitors, who see none. */
  personTo?: (username: string) => string;
  /** What can be done about somebody else. */
  renderAction?: (username: string) => ReactNode;
}

/** Places of a board, one a line. */
export function BoardList({ rows, me, personTo, renderAction }: BoardListProps) {
  return (
    <Box
      as="ol"
      listStyleType="none"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      {rows.map((row) => (
        <Place
          key={row.username}
          row={row}
          isMe={row.username === me}
          to={personTo?.(row.username) ?? null}
          action={renderAction && row.username !== me ? renderAction(row.username) : null}
          hasActions={renderAction !== undefined}
        />
      ))}
    </Box>
  );
}

function Place({
  row: { rank, username, tier, level, exp, calls, avatar },
  isMe,
  to,
  action,
  hasActions,
}: {
  row: BoardRow;
  isMe: boolean;
  to: string | null;
  action: ReactNode;
  hasActions: boolean;
}) {
  const columns = hasActions
    ? { base: '1.5rem minmax(0, 1fr) auto 2.75rem', md: '3.5rem minmax(0, 1fr) auto 8.5rem' }
    : { base: '2.25rem minmax(0, 1fr) auto', md: '3.5rem minmax(0, 1fr) auto' };
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={columns}
      alignItems="center"
      columnGap={{ base: '2', md: '4' }}
      minHeight="4.25rem"
      px={{ base: '2', sm: '3', md: '5' }}
      py="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      bg={isMe ? 'bg.hover' : 'transparent'}
      {...(isMe ? { 'aria-current': 'true' as const } : {})}
    >
      <Box
        fontSize={rank < 1_000 ? 'md' : 'sm'}
        fontWeight="650"
        color={rank <= PODIUM ? 'fg' : 'fg.muted'}
        whiteSpace="nowrap"
      >
        {formatNumber(rank)}
      </Box>
      <PersonLine
        name={username}
        avatar={avatar}
        to={to}
        icon={rankIconPath(tier, level)}
        detail={rankName(tier, level)}
      />
      <Box textAlign="end" whiteSpace="nowrap" lineHeight="1.4">
        <Box fontWeight="650" fontSize={{ base: 'sm', md: 'md' }}>
          {texts.xp(exp)}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {t.calls(calls)}
        </Box>
      </Box>
      {hasActions && (
        <Box display="flex" justifyContent="flex-end">
          {isMe ? <Tag>{t.you}</Tag> : action}
        </Box>
      )}
    </Box>
  );
}

/** So many places stand out. */
const PODIUM = 3;

export function BoardListSkeleton({ rows = 10 }: { rows?: number }) {
  return <Skeleton height={`${4.25 * rows}rem`} borderRadius="lg" aria-hidden />;
}
