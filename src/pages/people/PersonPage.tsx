import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { PublicProfile } from '#core/contract/people/publicProfile.ts';
import { FriendButton } from '#src/features/friends/FriendButton.tsx';
import { PersonMenu } from '#src/features/friends/PersonMenu.tsx';
import { usePublicProfileQuery } from '#src/features/people/peopleApi.ts';
import { PersonBadges } from '#src/features/people/PersonBadges.tsx';
import { PersonHeader } from '#src/features/people/PersonHeader.tsx';
import { PersonOpened } from '#src/features/people/PersonOpened.tsx';
import { ShareProfile } from '#src/features/user/ShareProfile.tsx';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { peoplePageTexts } from './texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { ChallengePerson } from '../battles/ChallengePerson.tsx';
import { battlePath, PATHS, personPath, settingsPath } from '../paths.ts';

/** A rep as others see them. */
export function PersonPage() {
  const { username = '' } = useParams();
  useTitle(username);
  const profile = usePublicProfileQuery(username, { refetchOnMountOrArgChange: true });
  const query = { ...profile, data: profile.currentData };
  if (query.data === undefined && readProblem(query.error).status === 404) {
    return (
      <Box className="content-ready">
        <PageTitle mb="6">{username}</PageTitle>
        <EmptyState
          title={peoplePageTexts.person.missing}
          detail={peoplePageTexts.person.missingDetail}
        >
          <LinkButton to={PATHS.friends}>{peoplePageTexts.person.toFriends}</LinkButton>
        </EmptyState>
      </Box>
    );
  }
  return (
    <Box
      key={username}
      {...(isSettled(query) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={peoplePageTexts.person.failed}>
        {(data) => (
          <>
            {data.relation === 'me' && (
              <Box
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                justifyContent="space-between"
                gap="3"
              >
                <Muted>{peoplePageTexts.person.you}</Muted>
                <Box display="flex" flexWrap="wrap" gap="2">
                  <ShareProfile path={personPath(username)} />
                  <LinkButton to={settingsPath('account')} look="plain" size="sm">
                    {peoplePageTexts.person.edit}
                  </LinkButton>
                </Box>
              </Box>
            )}
            <PersonHeader profile={data}>
              {data.relation !== 'me' && <Actions profile={data} />}
            </PersonHeader>
            <PersonBadges badges={data.badges} />
            <PersonOpened profile={data} />
          </>
        )}
      </Loaded>
    </Box>
  );
}

function Actions({
  profile: {
    person: { username },
    relation,
    friendshipId,
    takesChallenges,
    openBattleId,
  },
}: {
  profile: PublicProfile;
}) {
  const navigate = useNavigate();
  const [challenging, setChallenging] = useState(false);
  return (
    <>
      {openBattleId !== null ? (
        <LinkButton to={battlePath(openBattleId)}>
          <Icon name="versus" size={18} />
          {peoplePageTexts.person.toBattle}
        </LinkButton>
      ) : takesChallenges ? (
        <Button onClick={() => setChallenging(true)}>
          <Icon name="versus" size={18} />
          {peoplePageTexts.person.challenge}
        </Button>
      ) : (
        <Muted>{peoplePageTexts.person.noChallenges}</Muted>
      )}
      <FriendButton username={username} relation={relation} id={friendshipId} />
      <PersonMenu
        username={username}
        friendshipId={relation === 'friends' ? friendshipId : null}
        onBlocked={() => void navigate(PATHS.friends)}
      />
      {challenging && <ChallengePerson username={username} onClose={() => setChallenging(false)} />}
    </>
  );
}

function PageSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Skeleton height={{ base: '20rem', md: '14.5rem' }} borderRadius="lg" aria-hidden />
      <Skeleton height="12rem" borderRadius="lg" aria-hidden />
    </>
  );
}
