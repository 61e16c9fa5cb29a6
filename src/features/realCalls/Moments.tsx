import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { RealCall } from '#core/contract/calls/realCalls.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CheckBox } from '#src/ui/form/CheckField.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { realCallTexts } from './texts.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { usePractiseMomentMutation, useRealCallQuery } from './realCallsApi.ts';

const t = realCallTexts.moments;

/** The objections of a real call, each to be practised with an opponent that is made of it. */
export function Moments({
  callRecordId,
  onMade,
}: {
  callRecordId: string;
  onMade: (assistantId: string) => void;
}) {
  const query = useRealCallQuery(callRecordId);
  return (
    <Panel aria-labelledby="moments">
      <SectionTitle id="moments">{t.title}</SectionTitle>
      <Muted mt="1" maxWidth="44rem">
        {t.detail}
      </Muted>
      <Box mt="4">
        <Loaded
          query={query}
          skeleton={<Skeleton height="9rem" aria-hidden />}
          errorTitle={t.failed}
        >
          {(call) => <List call={call} onMade={onMade} />}
        </Loaded>
      </Box>
    </Panel>
  );
}

function List({
  call: { id, moments, readBy },
  onMade,
}: {
  call: RealCall;
  onMade: (assistantId: string) => void;
}) {
  const dispatch = useAppDispatch();
  const [practise, { isLoading, originalArgs }] = usePractiseMomentMutation();
  const [keepNames, setKeepNames] = useState(false);

  async function make(turn: number | null) {
    if (isLoading) return;
    const { data, error } = await practise({ id, keepNames, ...(turn !== null && { turn }) });
    if (data) onMade(data.assistantId);
    else
      dispatch(
        showToast({ kind: 'error', title: t.notMade, description: readProblem(error).detail }),
      );
  }

  const making = (turn: number | null) => isLoading && (originalArgs?.turn ?? null) === turn;
  return (
    <>
      {moments.length === 0 && (
        <Box display="grid" justifyItems="start" gap="3">
          <Muted>{t.none}</Muted>
          <Button look="plain" aria-disabled={isLoading} onClick={() => void make(null)}>
            {making(null) ? t.making : t.practiseCall}
          </Button>
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {moments.map(({ turn, quote, category, share }) => (
          <Box
            as="li"
            key={turn}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
            columnGap="5"
            rowGap="3"
            alignItems="center"
            py="4"
            borderBottomWidth="1px"
          >
            <Box minWidth="0">
              <Box as="p" dir="auto" id={`moment-${turn}`} overflowWrap="anywhere">
                “{quote}”
              </Box>
              <Muted mt="1">
                {t.category[category]} · {t.met(share)}
              </Muted>
            </Box>
            <Button
              look="plain"
              aria-disabled={isLoading}
              aria-describedby={`moment-${turn}`}
              onClick={() => void make(turn)}
            >
              <Icon name="target" size={18} />
              {making(turn) ? t.making : t.practise}
            </Button>
          </Box>
        ))}
      </Box>
      <Muted mt="4">{t.readBy(readBy)}</Muted>
      <Box mt="4" fontSize="sm">
        <CheckBox label={t.keepNames} checked={keepNames} onChange={setKeepNames} />
      </Box>
    </>
  );
}
