import { texts } from '#src/ui/texts.ts';
import { LegalPage } from './LegalPage.tsx';

export function TermsPage() {
  return <LegalPage {...texts.terms} />;
}
