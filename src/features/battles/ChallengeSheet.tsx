import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Assistant } from '#core/contract/personas/persona.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { battleTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import type { QueryLike } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useInviteMutation } from './battlesApi.ts';
import { openBattleOf } from './openBattleOf.ts';

const t = battleTexts.challenge;

interface ChallengeSheetProps {
  username: string;
  assistants: QueryLike<Assistant[]>;
  onClose: () => void;
  /** There is a battle now, or there was one already. */
  onBattle: (battleId: string) => void;
}

/** Whom the two are to call, and the invitation. */
export function ChallengeSheet({ username, assistants, onClose, onBattle }: ChallengeSheetProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [invite, { isLoading, error }] = useInviteMutation();

  async function send(assistantId: string) {
    const reply = await invite({ username, assistantId });
    const battleId = reply.error === undefined ? reply.data.id : openBattleOf(reply.error);
    if (battleId === null) return;
    onClose();
    onBattle(battleId);
  }

  return (
    <Dialog
      title={t.title(username)}
      onClose={onClose}
      size="lg"
      footer={
        <Button
          width="100%"
          aria-disabled={isLoading || chosen === null}
          onClick={() => chosen !== null && !isLoading && void send(chosen)}
        >
          {isLoading ? t.sending : t.send}
        </Button>
      }
    >
      <Muted>{t.detail}</Muted>
      {error !== undefined && openBattleOf(error) === null && (
        <Box mt="4">
          <Refusal error={error} />
        </Box>
      )}
      <Box mt="4">
        <Loaded query={assistants} skeleton={<ChoiceSkeleton />} errorTitle={t.failed}>
          {/* One's own personas are nobody else's to call. */}
          {(list) => (
            <Choice
              list={list.filter(({ own }) => own !== true)}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
        </Loaded>
      </Box>
    </Dialog>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { title, detail } = readProblem(error);
  return <Notice title={title} detail={detail} />;
}

function Choice({
  list,
  chosen,
  onChoose,
}: {
  list: Assistant[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <Box as="fieldset" display="grid" gap="2">
      <Box as="legend" fontWeight="600" fontSize="sm" mb="2">
        {t.opponent}
      </Box>
      {list.map(({ id, name, jobTitle, avatar, difficulty, callType, bestScore }) => (
        <Option key={id} data-chosen={id === chosen || undefined}>
          <chakra.input
            type="radio"
            name="opponent"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            position="absolute"
            opacity="0"
            inset="0"
            width="100%"
            height="100%"
            cursor="pointer"
          />
          <Avatar name={name} src={avatar} size={40} />
          <Box minWidth="0" flex="1">
            <Box fontWeight="650" lineHeight="1.3">
              {name}
            </Box>
            <Muted>{jobTitle}</Muted>
          </Box>
          <Box fontSize="sm" color="fg.muted" textAlign="end" lineHeight="1.4">
            <DifficultyMark difficulty={difficulty} />
            <Box>{bestScore === null ? texts.callType[callType] : battleTexts.best(bestScore)}</Box>
          </Box>
        </Option>
      ))}
    </Box>
  );
}

const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.75rem',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[data-chosen]': {
      borderColor: 'accent.text',
      bg: 'bg.hover',
      boxShadow: 'inset 0 0 0 1px var(--rs-colors-accent-text)',
    },
    '&:focus-within': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: '2px' },
  },
});

function ChoiceSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Box display="grid" gap="2" aria-hidden>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="3.75rem" />
        ))}
      </Box>
    </>
  );
}
