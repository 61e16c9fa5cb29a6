import { OuterLink } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import type { Refusal } from './refusals.ts';
import { passkeyTexts as t } from './texts.ts';

interface RefusalNoticeProps {
  refusal: Refusal;
  kind?: 'danger' | 'info';
}

/** Why no passkey signs in, and where it would. */
export function RefusalNotice({ refusal, kind = 'danger' }: RefusalNoticeProps) {
  return (
    <Notice kind={kind} title={refusal.title} detail={refusal.detail}>
      {refusal.openAt !== undefined && <OuterLink href={refusal.openAt}>{t.openThere}</OuterLink>}
    </Notice>
  );
}
