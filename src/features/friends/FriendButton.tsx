import { Box } from '@chakra-ui/react/box';
import type { Relation } from '#core/contract/people/friends.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { friendTexts as t } from './texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import {
  useAcceptFriendMutation,
  useAskFriendMutation,
  useRemoveFriendMutation,
} from './friendsApi.ts';

interface FriendButtonProps {
  username: string;
  relation: Relation;
  /** Of the friendship or request. */
  id: string | null;
}

/** What stands between the reader and another rep, and the next step. */
export function FriendButton({ username, relation, id }: FriendButtonProps) {
  const [ask] = useAskFriendMutation();
  const [accept] = useAcceptFriendMutation();
  const [remove] = useRemoveFriendMutation();
  const tell = useTell(readProblem);
  if (relation === 'none')
    return (
      <Button
        look="plain"
        onClick={() => void tell(ask(username).unwrap(), t.done.asked(username))}
      >
        {t.person.befriend}
      </Button>
    );
  if (relation === 'asks' && id !== null)
    return (
      <Button
        look="plain"
        onClick={() => void tell(accept(id).unwrap(), t.done.accepted(username))}
      >
        {t.acceptName(username)}
      </Button>
    );
  if (relation === 'asked' && id !== null)
    return (
      <Button
        look="plain"
        aria-label={t.withdrawName(username)}
        onClick={() => void tell(remove(id).unwrap(), t.done.withdrawn)}
      >
        <Icon name="clock" size={18} />
        {t.person.asked}
      </Button>
    );
  if (relation !== 'friends') return null;
  return (
    <Box
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="2.75rem"
      px="3"
      fontWeight="600"
    >
      <Icon name="check" size={18} />
      {t.person.friend}
    </Box>
  );
}
