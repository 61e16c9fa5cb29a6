import { useState } from 'react';
import { isKnownPasskey, makePasskey } from '#src/lib/session/passkeys.ts';
import { logProblem } from '#src/lib/log.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import type { Failure } from '#src/ui/form/serverErrors.ts';
import { useGone } from '#src/ui/hooks/useGone.ts';
import { texts } from '#src/ui/texts.ts';
import { deviceName } from '../deviceName.ts';
import { useProof } from '../proof/proofContext.ts';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { useAddPasskeyMutation, usePasskeyOptionsMutation } from './passkeysApi.ts';
import { passkeyTexts as t } from './texts.ts';

export function AddPasskey() {
  const [naming, setNaming] = useState(false);
  if (naming) return <NewPasskey onClose={() => setNaming(false)} />;
  return (
    <div>
      <Button look="plain" onClick={() => setNaming(true)}>
        {t.add}
      </Button>
    </div>
  );
}

/** Names a new passkey, proves who is signed in, and has the browser make it. */
function NewPasskey({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const gone = useGone();
  const [askForOptions] = usePasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();

  async function send(name: string) {
    const answer = await ask({
      title: t.addTitle,
      detail: t.addDetail,
      confirm: t.goOn,
      send: (proof) => askForOptions(proof).unwrap(),
    });
    if (answer === null) return;
    const attestation = await makePasskey(answer.done, gone());
    if (attestation === null) throw new CalledOff();
    await add({ name, attestation }).unwrap();
    dispatch(showToast({ kind: 'success', title: t.added }));
    onClose();
  }

  return (
    <PasskeyNameForm
      label={t.add}
      name={proposedName()}
      submit={t.add}
      submitting={t.adding}
      send={send}
      failed={failureOf}
      onCancel={onClose}
    />
  );
}

function proposedName(): string {
  const device = deviceName(navigator.userAgent);
  return device === null ? t.someName : t.deviceName(device.browser, device.system);
}

/** The person went back from the browser's own question, or it took too long. */
class CalledOff extends Error {
  override name = 'CalledOff';
}

/** What the browser says against it; null where it was the server. */
function failureOf(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof CalledOff)
    return { title: t.calledOff, detail: t.calledOffDetail, fields: {} };
  if (isKnownPasskey(error)) return { title: t.known, detail: t.knownDetail, fields: {} };
  logProblem('passkeys', error);
  return { title: texts.errors.title, detail: t.refused, fields: {} };
}
