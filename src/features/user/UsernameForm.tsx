import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { texts } from '#src/ui/texts.ts';
import { usernameTexts } from './usernameTexts.ts';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { useSettled } from '#src/ui/hooks/useSettled.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { checkUsername } from './checkUsername.ts';
import { useCreateUsernameMutation, useUsernameAvailabilityQuery } from './userApi.ts';

const t = usernameTexts;
/** A pause in typing this long asks the server. */
const ASK_AFTER_MS = 300;

/** Chooses the public name; whether it is free is told as one types. `publicBoard`: there is one, on which it may stand. */
export function UsernameForm({
  publicBoard,
  onCreated,
}: {
  publicBoard: boolean;
  onCreated: (username: string) => void;
}) {
  const [create] = useCreateUsernameMutation();
  const [typed, setTyped] = useState('');
  const availability = useAvailability(typed);
  const form = useForm({
    read: (data) => ({
      username: textOf(data, 'username').trim(),
      showOnPublicBoard: data.has('showOnPublicBoard'),
    }),
    check: ({ username }) => present({ username: checkUsername(username) }),
    send: async (values) => {
      const { publicUsername } = await create(values).unwrap();
      onCreated(publicUsername);
    },
    refused: (error) => failureOf(error, { username: /username/i }),
  });
  const error = form.errors.username ?? availability.reason;
  return (
    <Form form={form} submit={t.submit} submitting={texts.common.saving}>
      <Box>
        <TextField
          name="username"
          label={t.label}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          autoFocus
          error={error}
          hint={availability.note ?? t.hint}
          onChange={(event) => setTyped(event.target.value.trim())}
        />
        <VisuallyHidden role="status">{error ?? availability.note ?? ''}</VisuallyHidden>
      </Box>
      {publicBoard && <CheckboxField name="showOnPublicBoard" label={t.board} />}
    </Form>
  );
}

/** `note` says how it stands; `reason` why the name cannot be had. */
function useAvailability(typed: string): { note?: string; reason?: string } {
  const username = useSettled(typed, ASK_AFTER_MS);
  const skip = checkUsername(username) !== undefined;
  const { currentData, isError } = useUsernameAvailabilityQuery(username, { skip });
  if (checkUsername(typed) !== undefined) return {};
  if (typed !== username || (currentData === undefined && !isError)) return { note: t.checking };
  if (currentData === undefined) return { note: t.unchecked };
  return currentData.available
    ? { note: t.available(typed) }
    : { reason: currentData.reason ?? t.pattern };
}
