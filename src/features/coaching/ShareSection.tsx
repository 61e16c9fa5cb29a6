import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useTell } from '#src/store/toasts/useTell.ts';
import { texts } from '#src/ui/texts.ts';
import { coachingTexts } from './texts.ts';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useShareCallMutation } from './coachingApi.ts';
import { Readers } from './Readers.tsx';

const t = coachingTexts.share;

interface ShareSectionProps {
  call: { id: string; hasRecording: boolean };
  personTo: (username: string) => string;
}

/** Who reads the rep's call besides them: whom to show it to, and the end of it. */
export function ShareSection({ call, personTo }: ShareSectionProps) {
  const [share] = useShareCallMutation();
  const tell = useTell(readProblem);
  const [shown, setShown] = useState(0);
  const form = useForm({
    read: (data) => ({
      username: textOf(data, 'username').trim(),
      withRecording: data.has('withRecording'),
    }),
    check: ({ username }) => present({ username: username === '' ? t.missing : undefined }),
    send: async (values) => {
      const { coach } = await share({ callRecordId: call.id, ...values }).unwrap();
      setShown((count) => count + 1);
      await tell(Promise.resolve(), t.done(coach.username));
    },
    refused: (error) => failureOf(error, { username: /username/i }),
  });
  return (
    <Box mt="2" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" maxWidth="36rem">
      <Muted>{t.detail}</Muted>
      <Form
        key={shown}
        form={form}
        submit={t.submit}
        submitting={texts.common.sending}
        look="plain"
        wide={false}
        aria-label={t.title}
      >
        <TextField
          name="username"
          label={t.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          error={form.errors.username}
        />
        {call.hasRecording && (
          <CheckboxField
            name="withRecording"
            label={
              <>
                <Box as="span" fontWeight="600">
                  {t.recording}
                </Box>
                <Box as="span" display="block" fontSize="sm" color="fg.muted">
                  {t.recordingDetail}
                </Box>
              </>
            }
          />
        )}
      </Form>
      <Readers callRecordId={call.id} personTo={personTo} />
    </Box>
  );
}
