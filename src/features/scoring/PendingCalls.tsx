import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Spinner } from '#src/ui/states/Spinner.tsx';
import { pendingTexts } from './pendingTexts.ts';

/** How many calls are being scored, and the way to them; nothing at all where there are none. */
export function PendingCalls({ count, to }: { count: number; to: string }) {
  if (count === 0) return null;
  return (
    <LinkButton to={to} look="plain" size="sm" borderRadius="full">
      <Spinner size={16} />
      {pendingTexts.calls(count)}
    </LinkButton>
  );
}
