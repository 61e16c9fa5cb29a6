import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { z } from 'zod';
import { passwordSchema, type MissingProof, type Proof } from '#core/contract/account/account.ts';
import { logProblem } from '#src/lib/log.ts';
import { signWithPasskey } from '#src/lib/session/passkeys.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf, type Failure } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { HiddenUsername } from '#src/ui/form/HiddenUsername.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { useGone } from '#src/ui/hooks/useGone.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { texts } from '#src/ui/texts.ts';
import { useTwoFactorQuery } from '../accountApi.ts';
import { usePasskeysQuery, useProofOptionsMutation } from '../passkeys/passkeysApi.ts';
import type { Question } from './proofContext.ts';
import { isOfProof, missingIn } from './proofErrors.ts';
import { proofOf } from './proofOf.ts';
import { proofTexts as t } from './proofTexts.ts';

interface ProofDialogProps {
  email: string;
  passkeysHere: boolean;
  question: Question<unknown>;
  onDone: (result: unknown) => void;
  /** What went wrong is not about the proof. */
  onFailed: (error: unknown) => void;
  onCancel: () => void;
}

/**
 * Asks for password and second factor, or a passkey, and does what it was asked for; what is wrong
 * with them is told here.
 */
export function ProofDialog(props: ProofDialogProps) {
  const { question, onCancel } = props;
  return (
    <Dialog title={question.title} size="sm" question onClose={onCancel}>
      <Muted>{question.detail}</Muted>
      <Box mt="5" pb="2">
        <ProofForm {...props} />
      </Box>
    </Dialog>
  );
}

function ProofForm({
  email,
  passkeysHere,
  question,
  onDone,
  onFailed,
  onCancel,
}: ProofDialogProps) {
  const hasApp = useTwoFactorQuery().data?.isTwoFactorEnabled === true;
  const passkeys = usePasskeysQuery().data;
  const [proofOptions] = useProofOptionsMutation();
  const [wantsCode, setWantsCode] = useState(false);
  const asksCode = hasApp || passkeys?.secondFactor === true || wantsCode;
  const offersPasskey = passkeysHere && (passkeys?.passkeys.length ?? 0) > 0;
  const gone = useGone();
  const codeMissing = hasApp ? t.codeMissing : t.recoveryMissing;
  // The server knows before this page does.
  const askFor = ({ secondFactors }: MissingProof) =>
    hasApp || secondFactors.includes('authenticator') ? t.codeMissing : t.recoveryMissing;

  async function send(proof: Proof) {
    let result: unknown;
    try {
      result = await question.send({ ...proof, ...question.known });
    } catch (error) {
      if (isOfProof(error, proof)) throw error;
      return onFailed(error);
    }
    onDone(result);
  }

  async function sendPasskey(password: string) {
    const passkey = await signWithPasskey(await proofOptions().unwrap(), gone());
    if (passkey === null) throw new PasskeyCalledOff();
    await send({ passkey, ...(password !== '' && { password }) });
  }

  const form = useSchemaForm(schemaFor(asksCode ? codeMissing : null), {
    by: 'typing',
    password: question.known?.password ?? '',
    code: '',
  });

  function refused(error: unknown): Failure {
    const missing = missingIn(error);
    if (missing?.secondFactor === true) setWantsCode(true);
    if (missing !== null)
      return {
        title: null,
        detail: '',
        fields: missing.password ? { password: t.passwordToo } : { code: askFor(missing) },
      };
    if (error instanceof PasskeyCalledOff)
      return { title: t.passkeyCalledOff, detail: t.passkeyAgain, fields: {} };
    if (readProblem(error).code === 'InvalidPasskey')
      return { title: t.passkeyRefused, detail: t.passkeyAgain, fields: {} };
    if (error instanceof Error) {
      logProblem('passkeys', error);
      return { title: texts.errors.title, detail: t.passkeyFailed, fields: {} };
    }
    return failureOf(error, { password: /^password/i, code: /twofactor/i });
  }

  return (
    <Form
      form={form}
      send={({ by, password, code }) =>
        by === 'passkey'
          ? sendPasskey(password)
          : send({ password, ...(asksCode && proofOf(code)) })
      }
      refused={refused}
      submit={question.confirm}
      submitting={t.sending}
      wide={false}
      look={question.danger === true ? 'danger' : 'primary'}
      onSubmitPress={() => form.setValue('by', 'typing')}
      cancel={
        <>
          {offersPasskey && (
            <Button
              type="submit"
              look="plain"
              aria-disabled={form.formState.isSubmitting}
              onClick={() => form.setValue('by', 'passkey')}
            >
              {t.passkey}
            </Button>
          )}
          <Button look="plain" onClick={onCancel}>
            {texts.common.cancel}
          </Button>
        </>
      }
      aria-label={question.title}
    >
      <HiddenUsername email={email} />
      {question.known === undefined && (
        <PasswordField label={t.password} autoComplete="current-password" data-autofocus />
      )}
      {asksCode && (
        <TextField
          name="code"
          label={hasApp ? t.code : t.recoveryCode}
          hint={hasApp ? t.codeHint : t.recoveryHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      )}
    </Form>
  );
}

/**
 * What is typed is asked for only of who does not use a passkey. `codeMissing`: null where no code
 * is asked for.
 */
function schemaFor(codeMissing: string | null) {
  return z
    .object({
      by: z.enum(['typing', 'passkey']),
      password: passwordSchema,
      code: z.string().overwrite((code) => code.replaceAll(/\s/g, '')),
    })
    .superRefine(({ by, password, code }, context) => {
      if (by === 'passkey') return;
      const missing = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (password === '') missing('password', texts.fields.required(texts.labels.password));
      if (codeMissing !== null && code === '') missing('code', codeMissing);
    });
}

/** The person went back from the browser's own question. */
class PasskeyCalledOff extends Error {
  override name = 'PasskeyCalledOff';
}
