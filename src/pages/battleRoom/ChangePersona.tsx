import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { z } from 'zod';
import type { Assistant, PublicPersona } from '#core/contract/personas/persona.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { texts } from '#src/ui/texts.ts';
import { changeTexts } from './changeTexts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import {
  PERSONA_KEYS,
  PERSONA_SENTENCES,
  personaFieldsSchema,
  SettingFields,
  settingsOf,
  valuesOf,
  WordFields,
  wordsOf,
} from '#src/features/onboarding/persona/PersonaFields.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import {
  useAssistantQuery,
  useDeletePersonaMutation,
  useEditPersonaMutation,
} from '#src/features/personas/personasApi.ts';

const t = changeTexts.change;

const schema = personaFieldsSchema.extend({ sharedWithCompany: z.boolean() });

/** Changes, shares or deletes one of the rep's own personas, over the page. */
export function ChangePersona({
  assistant: { id, name, sharedWithCompany = false },
  onClose,
}: {
  assistant: Assistant;
  onClose: () => void;
}) {
  const query = useAssistantQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={changeTexts.title(name)} size="lg" onClose={onClose}>
      {/* A form keeps what it began with: not with an answer from before. */}
      <Loaded
        query={query.isFetching ? { ...query, data: undefined } : query}
        skeleton={<Skeleton height="26rem" aria-hidden />}
        errorTitle={t.failed}
      >
        {(persona) => <Change persona={persona} shared={sharedWithCompany} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Change({
  persona,
  shared,
  onClose,
}: {
  persona: PublicPersona;
  shared: boolean;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const [edit] = useEditPersonaMutation();
  const [removing, setRemoving] = useState(false);
  const form = useSchemaForm(
    schema,
    { ...valuesOf(persona), sharedWithCompany: shared },
    PERSONA_SENTENCES,
  );

  async function send({ sharedWithCompany, ...values }: z.output<typeof schema>) {
    const saved = await edit({
      id: persona.id,
      changes: {
        persona: wordsOf(values),
        ...settingsOf(values, persona.voice),
        sharedWithCompany,
      },
    }).unwrap();
    dispatch(showToast({ kind: 'success', title: t.saved(saved.name) }));
    onClose();
  }

  if (removing)
    return <Remove persona={persona} onKeep={() => setRemoving(false)} onClose={onClose} />;
  return (
    <Form
      form={form}
      send={send}
      refused={(error) => failureOf(error, PERSONA_KEYS)}
      submit={t.save}
      submitting={texts.common.saving}
      wide={false}
      cancel={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button look="danger" ms="auto" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        </>
      }
    >
      <WordFields />
      <SettingFields />
      <CheckboxField name="sharedWithCompany" label={t.share} />
    </Form>
  );
}

function Remove({
  persona: { id, name },
  onKeep,
  onClose,
}: {
  persona: PublicPersona;
  onKeep: () => void;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading, error }] = useDeletePersonaMutation();

  async function confirm() {
    if (isLoading) return;
    const reply = await remove(id);
    if (reply.error !== undefined) return;
    dispatch(showToast({ kind: 'success', title: t.removed(name) }));
    onClose();
  }

  return (
    <Box display="grid" gap="4">
      <Box as="h3" fontWeight="650">
        {t.removeTitle(name)}
      </Box>
      <Muted>{t.removeDetail}</Muted>
      {error !== undefined && !isLoading && (
        <Notice title={readProblem(error).title} detail={readProblem(error).detail} />
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button autoFocus onClick={onKeep}>
          {t.keep}
        </Button>
        <Button look="danger" aria-disabled={isLoading} onClick={() => void confirm()}>
          {t.removeConfirm}
        </Button>
      </Box>
    </Box>
  );
}
