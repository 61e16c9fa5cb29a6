import { Box } from '@chakra-ui/react/box';
import { useContext, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { logProblem } from '#src/lib/log.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { AttemptsContext } from '#src/ui/form/attempts.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { texts } from '#src/ui/texts.ts';
import { signInTexts } from './signInTexts.ts';
import { loadTurnstile } from './turnstile.ts';

/** The form's field that holds the token. */
const FIELD = 'turnstileToken';

interface BotCheckProps {
  siteKey: string | null;
}

/** The bot check, where the server asks for one. */
export function BotCheck({ siteKey }: BotCheckProps) {
  /** A token serves once: with each attempt a new one is made. */
  const attempts = useContext(AttemptsContext);
  const [tries, setTries] = useState(0);
  if (siteKey === null) return null;
  return (
    <Widget key={`${attempts}/${tries}`} siteKey={siteKey} onRetry={() => setTries(tries + 1)} />
  );
}

function Widget({ siteKey, onRetry }: { siteKey: string; onRetry: () => void }) {
  const { setValue, clearErrors, getFieldState, formState } = useFormContext<{
    [FIELD]: string | null;
  }>();
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const error = getFieldState(FIELD, formState).error?.message;

  useEffect(() => {
    const container = box.current;
    if (container === null) return undefined;
    let remove = () => {};
    let gone = false;
    setValue(FIELD, '');
    loadTurnstile()
      .then((turnstile) => {
        if (gone) return;
        const id = turnstile.render(container, {
          sitekey: siteKey,
          theme: 'auto',
          size: 'flexible',
          'response-field-name': FIELD,
          callback: (token) => {
            setFailed(false);
            setValue(FIELD, token);
            clearErrors(FIELD);
          },
          'error-callback': () => {
            setFailed(true);
            return true;
          },
        });
        remove = () => turnstile.remove(id);
      })
      .catch((problem: unknown) => {
        logProblem('bot check', problem);
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
      remove();
    };
  }, [siteKey, setValue, clearErrors]);

  return (
    <Box>
      <Box ref={box} minHeight="65px" role="group" aria-label={signInTexts.botCheck.label} />
      {failed && (
        <Notice title={signInTexts.botCheck.failed} detail={signInTexts.botCheck.failedDetail}>
          <Button look="plain" size="sm" onClick={onRetry}>
            {texts.common.retry}
          </Button>
        </Notice>
      )}
      {error && !failed && (
        <Box as="p" role="alert" color="danger" fontSize="sm" mt="1">
          {error}
        </Box>
      )}
    </Box>
  );
}
