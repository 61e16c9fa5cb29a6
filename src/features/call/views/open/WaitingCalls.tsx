import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { plural } from '#src/ui/format/format.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { callTexts } from '../callTexts.ts';

/** Calls that wait on this device, with the way to each; nothing at all where there are none. */
export function WaitingCalls({
  calls,
  to,
}: {
  calls: readonly CallRecord[];
  to: (callRecordId: string) => string;
}) {
  const { waiting } = callTexts;
  if (calls.length === 0) return null;
  return (
    <Notice kind="offline" title={plural(calls.length, waiting.title)} detail={waiting.detail}>
      {calls
        // Of a battle nobody sees the score before both have played.
        .filter(({ setting }) => setting.battleId === undefined)
        .slice(0, 3)
        .map(({ callRecordId, setting }) => (
          <LinkButton key={callRecordId} to={to(callRecordId)} look="plain" size="sm">
            {waiting.open(setting.persona.name)}
          </LinkButton>
        ))}
    </Notice>
  );
}
