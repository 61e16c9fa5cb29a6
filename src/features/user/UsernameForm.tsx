import { Box } from '@chakra-ui/react/box';
import { usernameRequestSchema } from '#core/contract/account/user.ts';
import type { z } from 'zod';
import { texts } from '#src/ui/texts.ts';
import { usernameTexts } from './usernameTexts.ts';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { useSettled } from '#src/ui/hooks/useSettled.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { checkUsername, usernameField } from './checkUsername.ts';
import { suggestUsername } from './suggestUsername.ts';
import { useCreateUsernameMutation, useUsernameAvailabilityQuery } from './userApi.ts';

const t = usernameTexts;
const schema = usernameRequestSchema.extend({ username: usernameField });
/** A pause in typing this long asks the server. */
const ASK_AFTER_MS = 300;

/**
 * Chooses the public name; whether it is free is told as one types. `publicBoard`: there is one, on
 * which it may stand. `suggestFor`: an address to make a first suggestion from.
 */
export function UsernameForm({
  publicBoard,
  suggestFor,
  onCreated,
}: {
  publicBoard: boolean;
  suggestFor?: string;
  onCreated: (username: string) => void;
}) {
  const [create] = useCreateUsernameMutation();
  const form = useSchemaForm(schema, {
    username: suggestFor === undefined ? '' : (suggestUsername(suggestFor) ?? ''),
    showOnPublicBoard: false,
  });
  const availability = useAvailability(form.watch('username').trim());
  const error = form.formState.errors.username?.message ?? availability.reason;

  async function send(values: z.output<typeof schema>) {
    const { publicUsername } = await create(values).unwrap();
    onCreated(publicUsername);
  }

  return (
    <Form
      form={form}
      send={send}
      refused={(refusal) => failureOf(refusal, { username: /username/i })}
      submit={t.submit}
      submitting={texts.common.saving}
    >
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
