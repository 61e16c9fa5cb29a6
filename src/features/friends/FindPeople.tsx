import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { FoundPerson } from '#core/contract/people/friends.ts';
import { rankName } from '#core/progression/levels.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { friendTexts as t } from './texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useSettled } from '#src/ui/hooks/useSettled.ts';
import { FriendRow, FriendRows } from './FriendRow.tsx';
import { useAcceptFriendMutation, useAskFriendMutation, useFindPeopleQuery } from './friendsApi.ts';

/** As long as a name may be: the contract's `MAX_SEARCH_LENGTH`, without its schemas. */
const LONGEST = 64;
const SHORTEST = 2;
/** Typing has paused for so long. */
const PAUSE_MS = 300;

/** The search for a rep by the beginning of the username. */
export function FindPeople({ personTo }: { personTo: (username: string) => string }) {
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim(), PAUSE_MS);
  const asks = query.length >= SHORTEST;
  const found = useFindPeopleQuery(query, { skip: !asks });
  return (
    <Panel aria-labelledby="find">
      <SectionTitle id="find" mb="4">
        {t.find}
      </SectionTitle>
      <TextField
        name="query"
        type="search"
        label={t.findLabel}
        hint={t.findHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Box aria-live="polite" {...(asks && { mt: '4' })}>
        {asks && (
          <Loaded
            query={{ ...found, data: found.currentData }}
            skeleton={<Skeleton height="4.25rem" aria-hidden />}
            errorTitle={t.searchFailed}
          >
            {(people) => <Found people={people} query={query} personTo={personTo} />}
          </Loaded>
        )}
      </Box>
    </Panel>
  );
}

function Found({
  people,
  query,
  personTo,
}: {
  people: FoundPerson[];
  query: string;
  personTo: (username: string) => string;
}) {
  if (people.length === 0) {
    return (
      <>
        <Box as="p" fontWeight="600">
          {t.noneFound(query)}
        </Box>
        <Muted mt="1">{t.noneFoundDetail}</Muted>
      </>
    );
  }
  return (
    <FriendRows>
      {people.map((person) => (
        <FriendRow
          key={person.username}
          person={person}
          to={personTo(person.username)}
          detail={rankName(person.tier, person.level)}
        >
          <Relation person={person} />
        </FriendRow>
      ))}
    </FriendRows>
  );
}

function Relation({ person: { username, relation, id } }: { person: FoundPerson }) {
  const [ask] = useAskFriendMutation();
  const [accept] = useAcceptFriendMutation();
  const tell = useTell(readProblem);
  if (relation === 'asks' && id !== null)
    return (
      <Button
        size="sm"
        aria-label={t.acceptName(username)}
        onClick={() => void tell(accept(id).unwrap(), t.done.accepted(username))}
      >
        {t.accept}
      </Button>
    );
  if (relation !== 'none') {
    return (
      <Box display="flex" alignItems="center" gap="2" fontSize="sm" color="fg.muted">
        <Icon name={relation === 'asked' ? 'clock' : 'check'} size={16} />
        {relation === 'asked' ? t.asked : relation === 'me' ? t.itIsYou : t.isFriend}
      </Box>
    );
  }
  return (
    <Button
      look="plain"
      size="sm"
      aria-label={t.addName(username)}
      onClick={() => void tell(ask(username).unwrap(), t.done.asked(username))}
    >
      {t.add}
    </Button>
  );
}
