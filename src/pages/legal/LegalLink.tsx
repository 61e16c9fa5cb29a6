import type { ReactNode } from 'react';
import { OuterLink, TextLink } from '#src/ui/controls/Button.tsx';

/**
 * To the operator's own page where there is one, else to ours; in a new tab, so that a form keeps
 * what was typed.
 */
export function LegalLink({
  own,
  page,
  children,
}: {
  own: string | null;
  page: string;
  children: ReactNode;
}) {
  return own === null ? (
    <TextLink to={page} target="_blank">
      {children}
    </TextLink>
  ) : (
    <OuterLink href={own} target="_blank" rel="noreferrer">
      {children}
    </OuterLink>
  );
}
