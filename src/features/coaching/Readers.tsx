import { Box } from '@chakra-ui/react/box';
import { rankIconPath } from '#core/progression/levels.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { coachingTexts } from './texts.ts';
import { formatDay } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { PersonLine } from '#src/ui/pictures/PersonLine.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
import { useCallSharesQuery, useTakeBackShareMutation } from './coachingApi.ts';

const t = coachingTexts.share;

/** To whom a call is shown, each with its end; nothing where it is shown to nobody. */
export function Readers({
  callRecordId,
  personTo,
}: {
  callRecordId: string;
  personTo: (username: string) => string;
}) {
  const shares = useCallSharesQuery(callRecordId, { refetchOnMountOrArgChange: true });
  const [takeBack] = useTakeBackShareMutation();
  const tell = useTell(readProblem);
  const { region, target } = useKeepFocus<HTMLDivElement, HTMLHeadingElement>();
  return (
    <div ref={region}>
      <Loaded
        query={shares}
        skeleton={<Skeleton height="4rem" aria-hidden />}
        errorTitle={t.failed}
      >
        {(list) =>
          list.length > 0 && (
            <>
              <Box as="h3" ref={target} tabIndex={-1} outline="none" fontWeight="650" mb="2">
                {t.with}
              </Box>
              <Box as="ul" listStyleType="none">
                {list.map(({ id, coach, withRecording, sharedAt }) => (
                  <Box
                    as="li"
                    key={id}
                    display="flex"
                    flexWrap="wrap"
                    alignItems="center"
                    justifyContent="space-between"
                    gap="3"
                    py="3"
                    borderTopWidth="1px"
                  >
                    <Box flex="1 1 12rem" minWidth="0">
                      <PersonLine
                        name={coach.username}
                        avatar={coach.avatar}
                        to={personTo(coach.username)}
                        icon={rankIconPath(coach.tier, coach.level)}
                        detail={(withRecording ? t.sinceHeard : t.since)(formatDay(sharedAt))}
                      />
                    </Box>
                    <Button
                      look="plain"
                      size="sm"
                      aria-label={t.takeBackName(coach.username)}
                      onClick={() =>
                        void tell(
                          takeBack({ callRecordId, id }).unwrap(),
                          t.takenBack(coach.username),
                        )
                      }
                    >
                      {t.takeBack}
                    </Button>
                  </Box>
                ))}
              </Box>
            </>
          )
        }
      </Loaded>
    </div>
  );
}
