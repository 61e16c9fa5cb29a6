import { Box } from '@chakra-ui/react/box';
import type { IntegrationService, ServiceCall } from '#core/contract/account/integrations.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { formatClock, formatDateTime } from '#src/ui/format/format.ts';
import { integrationTexts } from './texts.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { useBringInMutation, useImportStateQuery } from './integrationsApi.ts';

const t = integrationTexts.calls;
/** So often one looks whether a call is there by now, in milliseconds. */
const LOOK_AGAIN_MS = 1_500;

interface RowProps {
  call: ServiceCall;
  asked: { service: IntegrationService; page: number; callType: CallType };
  to: (callRecordId: string) => string;
}

/** One call at a service, and what can be done with it. */
export function ServiceCallRow({ call, asked, to }: RowProps) {
  const { title, counterpart, heldBy, startedAt, durationSeconds, hasRecording, hasTranscript } =
    call;
  const facts = [
    counterpart.company,
    heldBy === null ? null : t.heldBy(heldBy),
    formatDateTime(startedAt),
    formatClock(durationSeconds * 1_000),
    hasRecording ? t.recorded : null,
    hasTranscript === false ? t.noTranscript : null,
  ];
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      columnGap="4"
      rowGap="3"
      py="4"
      borderBottomWidth="1px"
    >
      <Box minWidth="0">
        <Box fontWeight="650" overflowWrap="anywhere">
          {title}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Box>
        {call.import.problem !== null && (
          <Box as="p" role="status" fontSize="sm" color="danger" mt="1">
            {call.import.problem}
          </Box>
        )}
      </Box>
      <Way call={call} asked={asked} to={to} />
    </Box>
  );
}

function Way({
  call: {
    id,
    title,
    import: { state, callRecordId },
  },
  asked,
  to,
}: RowProps) {
  const dispatch = useAppDispatch();
  const [bringIn, { isLoading }] = useBringInMutation();
  const { service, page } = asked;
  useImportStateQuery(
    { service, page, id },
    {
      skip: state !== 'waiting',
      pollingInterval: LOOK_AGAIN_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );

  async function bring() {
    try {
      await bringIn({ ...asked, id }).unwrap();
    } catch (error) {
      dispatch(
        showToast({ kind: 'error', title: t.notAsked, description: readProblem(error).detail }),
      );
    }
  }

  if (callRecordId !== null)
    return (
      <LinkButton to={to(callRecordId)} look="plain" size="sm" aria-label={t.openThis(title)}>
        {t.open}
      </LinkButton>
    );
  if (state === 'waiting' || isLoading)
    return (
      <Box role="status" fontSize="sm" color="fg.muted">
        {t.waiting}
      </Box>
    );
  return (
    <Button
      look="plain"
      size="sm"
      aria-label={state === 'failed' ? t.againThis(title) : t.bringThis(title)}
      onClick={() => void bring()}
    >
      {state === 'failed' ? t.again : t.bring}
    </Button>
  );
}
