import { Box } from '@chakra-ui/react/box';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { friendTexts as t } from './texts.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { useBlockedQuery, useUnblockMutation } from './friendsApi.ts';

/** Whom the rep blocked, folded away; nothing where there is nobody. */
export function BlockedList() {
  const { data = [] } = useBlockedQuery();
  const [unblock] = useUnblockMutation();
  const tell = useTell(readProblem);
  if (data.length === 0) return null;
  return (
    <Fold title={t.blocked}>
      <Box as="ul" listStyleType="none">
        {data.map(({ id, username, at }) => (
          <Box
            as="li"
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            py="2"
          >
            <div>
              <Box fontWeight="600">{username}</Box>
              <Box fontSize="sm" color="fg.muted">
                {formatDay(at)}
              </Box>
            </div>
            <Button
              look="plain"
              size="sm"
              aria-label={t.unblockName(username)}
              onClick={() => void tell(unblock(id).unwrap(), t.done.unblocked(username))}
            >
              {t.unblock}
            </Button>
          </Box>
        ))}
      </Box>
    </Fold>
  );
}
