import { useState } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { formatAge, plural } from '#src/ui/format/format.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { deliveryDeps } from '../../delivery/callDeps.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { endOpenCall } from '../../delivery/endOpenCall.ts';

interface NoticeProps {
  record: CallRecord;
  userId: string;
  onOver: () => void;
  /** The address of its page. */
  to: string;
}

/** A call that was cut off on this device: the way back to it, or its end. */
export function OpenCallNotice({ record, userId, onOver, to }: NoticeProps) {
  const dispatch = useAppDispatch();
  const [now] = useState(() => Date.now());
  const [state, setState] = useState<'idle' | 'ending' | 'failed'>('idle');
  const { open } = callTexts;
  const age = formatAge(record.beganAt + (record.turns.at(-1)?.endMs ?? 0), now);
  async function score() {
    if (state === 'ending') return;
    setState('ending');
    const failure = await endOpenCall({ ...deliveryDeps(dispatch), userId }, record.conversationId);
    if (failure === null) onOver();
    else setState('failed');
  }
  return (
    <Notice
      kind="info"
      title={open.title(record.setting.persona.name)}
      detail={
        state === 'failed' ? open.failed : open.detail(plural(record.turns.length, open.turns), age)
      }
    >
      <LinkButton to={to} size="sm">
        {open.resume}
      </LinkButton>
      <Button
        look="plain"
        size="sm"
        aria-disabled={state === 'ending'}
        onClick={() => void score()}
      >
        {state === 'ending' ? open.scoring : open.score}
      </Button>
    </Notice>
  );
}
