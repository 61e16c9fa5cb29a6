import type { ReactNode } from 'react';
import type { Friend } from '#core/contract/people/friends.ts';
import { rankName } from '#core/progression/levels.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { friendTexts as t } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { SectionTitle } from '#src/ui/layout/Panel.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { FriendRow, FriendRows } from './FriendRow.tsx';

interface FriendListProps {
  friends: readonly Friend[];
  personTo: (username: string) => string;
  renderActions: (friend: Friend) => ReactNode;
}

/** Friends, the busiest of the week first. */
export function FriendList({ friends, personTo, renderActions }: FriendListProps) {
  if (friends.length === 0) return <EmptyState title={t.emptyTitle} detail={t.emptyDetail} />;
  return (
    <section aria-labelledby="friends">
      <SectionTitle id="friends" mb="4">
        {t.list}
      </SectionTitle>
      <FriendRows>
        {friends.map((friend) => (
          <FriendRow
            key={friend.id}
            person={friend}
            to={personTo(friend.username)}
            detail={`${rankName(friend.tier, friend.level)} · ${weekOf(friend)}`}
          >
            {renderActions(friend)}
          </FriendRow>
        ))}
      </FriendRows>
    </section>
  );
}

function weekOf({ week }: Friend): string {
  if (week === null) return t.hiddenWeek;
  return week.calls === 0 && week.exp === 0 ? t.noWeek : t.week(week.calls, texts.xp(week.exp));
}

export function FriendsSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Skeleton height="1.5rem" width="9rem" mb="4" aria-hidden />
      <Skeleton height="21.25rem" borderRadius="lg" aria-hidden />
    </>
  );
}
