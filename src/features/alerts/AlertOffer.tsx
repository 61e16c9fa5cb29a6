import { useEffect, useState } from 'react';
import { STORAGE_KEYS } from '#src/lib/storage/storageKeys.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectScoringState } from '#src/store/scoring.ts';
import { alertTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { deviceStanding } from './deviceStanding.ts';
import { turnOn } from './turnOn.ts';

const t = alertTexts.offer;

/**
 * Offers, once on this device, to tell of scores: under the first score that the rep has waited
 * for.
 */
export function AlertOffer({ callRecordId }: { callRecordId: string }) {
  const dispatch = useAppDispatch();
  const waitedFor = useAppSelector(
    (state) => selectScoringState(state, callRecordId)?.status === 'complete',
  );
  const [isNew] = useState(() => localStorage.getItem(STORAGE_KEYS.alertsOffered) === null);
  const [answered, setAnswered] = useState(false);
  const offered = waitedFor && isNew && deviceStanding(window) === 'askable';
  useEffect(() => {
    if (offered) localStorage.setItem(STORAGE_KEYS.alertsOffered, 'true');
  }, [offered]);
  // In the place of the button that was pressed.
  if (answered)
    return (
      <Muted ref={focusOn} tabIndex={-1} outline="none">
        {t.answered}
      </Muted>
    );
  if (!offered) return null;

  function accept() {
    setAnswered(true);
    void turnOn(dispatch);
  }

  return (
    <Notice kind="info" title={t.title} detail={t.detail}>
      <Button look="plain" size="sm" onClick={accept}>
        {t.accept}
      </Button>
      <Button size="sm" look="bare" onClick={() => setAnswered(true)}>
        {t.refuse}
      </Button>
    </Notice>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
