import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { BoardPeriod, Leaderboard } from '#core/contract/game/leaderboard.ts';
import { boardTexts as t } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { formatNumber } from '#src/ui/format/format.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Eyebrow, Muted } from '#src/ui/layout/Panel.tsx';
import { BoardList } from './BoardList.tsx';

interface MyPlaceProps {
  board: Leaderboard;
  period: BoardPeriod;
  personTo: (username: string) => string;
  renderAction: (username: string) => ReactNode;
  /** The ways out of having no place. */
  ways: { call: ReactNode; privacy: ReactNode; username: ReactNode };
}

/** Where the rep stands and who is near; or why there is no place. */
export function MyPlace({
  board: { standing, me, pagination },
  period,
  personTo,
  renderAction,
  ways,
}: MyPlaceProps) {
  if (standing === 'no-company') return null;
  if (me === null) {
    const says = {
      ranked: null,
      unranked: { title: t.unplaced, detail: t.unplacedDetail[period], way: ways.call },
      counting: { title: t.counting, detail: t.countingDetail, way: null },
      'opted-out': { title: t.optedOut, detail: t.optedOutDetail, way: ways.privacy },
      'no-username': { title: t.noUsername, detail: t.noUsernameDetail, way: ways.username },
    }[standing];
    return (
      says && (
        <Notice kind="info" title={says.title} detail={says.detail}>
          {says.way}
        </Notice>
      )
    );
  }
  const ahead = me.neighbours.findLast(({ exp }) => exp > me.exp);
  return (
    <Box as="section" aria-labelledby="my-place">
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" columnGap="4" rowGap="1" mb="4">
        <div>
          <Eyebrow>{t.myPlace}</Eyebrow>
          <Box
            as="h2"
            id="my-place"
            fontSize="2xl"
            fontWeight="700"
            letterSpacing="-0.02em"
            lineHeight="1.2"
          >
            {t.place(formatNumber(me.rank))}{' '}
            <Box as="span" color="fg.muted" fontSize="lg" fontWeight="500" letterSpacing="0">
              {t.of(formatNumber(Math.max(pagination.totalCount, me.rank)))}
            </Box>
          </Box>
        </div>
        <Muted width={{ base: '100%', md: 'auto' }} ms={{ md: 'auto' }}>
          {ahead === undefined ? t.leading : t.toNext(texts.xp(ahead.exp - me.exp), ahead.username)}
        </Muted>
      </Box>
      <BoardList
        rows={me.neighbours}
        me={me.username}
        personTo={personTo}
        renderAction={renderAction}
      />
    </Box>
  );
}
