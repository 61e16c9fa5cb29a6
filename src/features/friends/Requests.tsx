import type { Friends } from '#core/contract/people/friends.ts';
import { rankName } from '#core/progression/levels.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { friendTexts as t } from './texts.ts';
import { SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { FriendRow, FriendRows } from './FriendRow.tsx';
import {
  useAcceptFriendMutation,
  useDeclineFriendMutation,
  useRemoveFriendMutation,
} from './friendsApi.ts';

/** Who waits for the rep's answer, then whose answer the rep waits for. */
export function Requests({
  friends: { requests, asked },
  personTo,
}: {
  friends: Friends;
  personTo: (username: string) => string;
}) {
  const [accept] = useAcceptFriendMutation();
  const [decline] = useDeclineFriendMutation();
  const [remove] = useRemoveFriendMutation();
  const tell = useTell(readProblem);
  if (requests.length + asked.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <SectionTitle id="requests" mb="4">
        {t.requests}
      </SectionTitle>
      <FriendRows>
        {requests.map((person) => (
          <FriendRow
            key={person.id}
            person={person}
            to={personTo(person.username)}
            detail={t.wantsToBe}
          >
            <Button
              size="sm"
              aria-label={t.acceptName(person.username)}
              onClick={() =>
                void tell(accept(person.id).unwrap(), t.done.accepted(person.username))
              }
            >
              {t.accept}
            </Button>
            <Button
              look="plain"
              size="sm"
              aria-label={t.declineName(person.username)}
              onClick={() => void tell(decline(person.id).unwrap(), t.done.declined)}
            >
              {t.decline}
            </Button>
          </FriendRow>
        ))}
        {asked.map((person) => (
          <FriendRow
            key={person.id}
            person={person}
            to={personTo(person.username)}
            detail={`${rankName(person.tier, person.level)} · ${t.sent}`}
          >
            <Button
              look="bare"
              size="sm"
              aria-label={t.withdrawName(person.username)}
              onClick={() => void tell(remove(person.id).unwrap(), t.done.withdrawn)}
            >
              {t.withdraw}
            </Button>
          </FriendRow>
        ))}
      </FriendRows>
    </section>
  );
}
