import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
import { logProblem } from '#src/lib/log.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { texts } from '#src/ui/texts.ts';
import { signInTexts } from './signInTexts.ts';
import { loadTurnstile } from './turnstile.ts';

/** The form's field that the widget fills in. */
export const BOT_CHECK_FIELD = 'turnstileToken';

interface BotCheckProps {
  siteKey: string | null;
  /** A token serves once: with each attempt a new one is made. */
  attempts: number;
  error?: string | undefined;
}

/** The bot check, where the server asks for one. */
export function BotCheck({ siteKey, attempts, error }: BotCheckProps) {
  const [tries, setTries] = useState(0);
  if (siteKey === null) return null;
  return (
    <Widget
      key={`${attempts}/${tries}`}
      siteKey={siteKey}
      error={error}
      onRetry={() => setTries(tries + 1)}
    />
  );
}

function Widget({
  siteKey,
  error,
  onRetry,
}: {
  siteKey: string;
  error: string | undefined;
  onRetry: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const container = box.current;
    if (container === null) return undefined;
    let remove = () => {};
    let gone = false;
    loadTurnstile()
      .then((turnstile) => {
        if (gone) return;
        const id = turnstile.render(container, {
          sitekey: siteKey,
          theme: 'auto',
          size: 'flexible',
          'response-field-name': BOT_CHECK_FIELD,
          callback: () => setFailed(false),
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
  }, [siteKey]);

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
