import { Box } from '@chakra-ui/react/box';
import { useId, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { inviteRequestSchema } from '#core/contract/game/battles.ts';
import type { Assistant } from '#core/contract/personas/persona.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { battleTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { focusFirst } from '#src/ui/form/focusFirst.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import type { QueryLike } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useInviteMutation } from './battlesApi.ts';
import { openBattleOf } from './openBattleOf.ts';

const t = battleTexts.challenge;
const schema = inviteRequestSchema.pick({ assistantId: true });

interface ChallengeSheetProps {
  username: string;
  assistants: QueryLike<Assistant[]>;
  /** Whether anybody can read what a persona knows: over it there is no battle. */
  isBriefOpen: (personaId: string) => boolean;
  onClose: () => void;
  /** There is a battle now, or there was one already. */
  onBattle: (battleId: string) => void;
}

/** Whom the two are to call, and the invitation. */
export function ChallengeSheet({
  username,
  assistants,
  isBriefOpen,
  onClose,
  onBattle,
}: ChallengeSheetProps) {
  const id = useId();
  const form = useSchemaForm(schema, { assistantId: '' }, { assistantId: t.choose });
  const [invite, { isLoading, error }] = useInviteMutation();

  async function challenge({ assistantId }: z.output<typeof schema>) {
    if (isLoading) return;
    const reply = await invite({ username, assistantId });
    const battleId = reply.error === undefined ? reply.data.id : openBattleOf(reply.error);
    if (battleId === null) return;
    onClose();
    onBattle(battleId);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    void form.handleSubmit(challenge, (errors) => focusFirst(element, errors))(event);
  }

  return (
    <Dialog
      title={t.title(username)}
      onClose={onClose}
      size="lg"
      footer={
        // In sight while one looks through the opponents.
        <Button type="submit" form={id} width="100%" aria-disabled={isLoading}>
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
        <FormProvider {...form}>
          <form id={id} noValidate onSubmit={send}>
            <Loaded query={assistants} skeleton={<ChoiceSkeleton />} errorTitle={t.failed}>
              {(list) => <Opponents list={list} isBriefOpen={isBriefOpen} />}
            </Loaded>
          </form>
        </FormProvider>
      </Box>
    </Dialog>
  );
}

function Opponents({
  list,
  isBriefOpen,
}: {
  list: readonly Assistant[];
  isBriefOpen: (personaId: string) => boolean;
}) {
  const leftOut = list.filter(({ id }) => isBriefOpen(id)).map(({ name }) => name);
  return (
    <>
      {leftOut.length > 0 && <Muted mb="4">{t.leftOut(leftOut)}</Muted>}
      <Choices
        name="assistantId"
        legend={t.opponent}
        mark="frame"
        // One's own personas are nobody else's to call.
        choices={list
          .filter(({ id, own }) => own !== true && !isBriefOpen(id))
          .map((assistant) => ({
            value: assistant.id,
            label: <Opponent assistant={assistant} />,
          }))}
      />
    </>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { title, detail } = readProblem(error);
  return <Notice title={title} detail={detail} />;
}

function Opponent({
  assistant: { name, jobTitle, avatar, difficulty, callType, bestScore },
}: {
  assistant: Assistant;
}) {
  return (
    <Box
      as="span"
      display="grid"
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' }}
      alignItems="center"
      columnGap="3"
      minHeight="2.75rem"
    >
      <Avatar name={name} src={avatar} size={40} />
      <Box as="span" minWidth="0">
        <Box as="span" display="block" fontWeight="650" lineHeight="1.3">
          {name}
        </Box>
        <Muted as="span" display="block">
          {jobTitle}
        </Muted>
      </Box>
      <Box
        as="span"
        gridColumnStart={{ base: '2', sm: '3' }}
        display="flex"
        flexDirection={{ base: 'row', sm: 'column' }}
        columnGap="3"
        alignItems={{ base: 'center', sm: 'flex-end' }}
        fontSize="sm"
        color="fg.muted"
        lineHeight="1.4"
      >
        <DifficultyMark difficulty={difficulty} />
        <Box as="span">
          {bestScore === null ? texts.callType[callType] : battleTexts.best(bestScore)}
        </Box>
      </Box>
    </Box>
  );
}

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
