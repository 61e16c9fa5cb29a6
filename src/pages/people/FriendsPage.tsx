import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { BlockedList } from '#src/features/friends/BlockedList.tsx';
import { FindPeople } from '#src/features/friends/FindPeople.tsx';
import { FriendList, FriendsSkeleton } from '#src/features/friends/FriendList.tsx';
import { useFriendsQuery } from '#src/features/friends/friendsApi.ts';
import { InviteLink } from '#src/features/friends/InviteLink.tsx';
import { PersonMenu } from '#src/features/friends/PersonMenu.tsx';
import { Requests } from '#src/features/friends/Requests.tsx';
import { selectUserDetails } from '#src/features/user/userState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { ChallengeButton } from './ChallengeButton.tsx';
import { peoplePageTexts } from './texts.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { ChallengePerson } from '../battles/ChallengePerson.tsx';
import { personPath } from '../paths.ts';
import { SocialHeader } from './SocialHeader.tsx';

/** Requests, then friends with their week; beside them the ways to find more. */
export function FriendsPage() {
  useTitle(peoplePageTexts.friends.title);
  const friends = useFriendsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const username = useAppSelector(selectUserDetails)?.publicUsername;
  const [challenged, setChallenged] = useState<string | null>(null);
  const { region, target } = useKeepFocus<HTMLDivElement, HTMLHeadingElement>();
  return (
    <Box
      ref={region}
      {...(isSettled(friends) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <SocialHeader titleRef={target} title={peoplePageTexts.friends.title} current="friends" />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '6', lg: '8' }}
        alignItems="start"
      >
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
          <Loaded
            query={friends}
            skeleton={
              <div>
                <FriendsSkeleton />
              </div>
            }
            errorTitle={peoplePageTexts.friends.failed}
          >
            {(data) => (
              <>
                <Requests friends={data} personTo={personPath} />
                <FriendList
                  friends={data.friends}
                  personTo={personPath}
                  renderActions={(friend) => (
                    <>
                      <ChallengeButton
                        username={friend.username}
                        onPress={() => setChallenged(friend.username)}
                      />
                      <PersonMenu username={friend.username} friendshipId={friend.id} />
                    </>
                  )}
                />
              </>
            )}
          </Loaded>
        </Box>
        {/* With the friends, which stand above it on a phone and are as many as they are. */}
        {isSettled(friends) && (
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            <FindPeople personTo={personPath} />
            {username != null && <InviteLink path={personPath(username)} />}
            <BlockedList />
          </Box>
        )}
      </Box>
      {challenged !== null && (
        <ChallengePerson username={challenged} onClose={() => setChallenged(null)} />
      )}
    </Box>
  );
}
