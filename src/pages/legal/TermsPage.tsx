import { termsTexts } from '#src/ui/termsTexts.ts';
import { LegalPage } from './LegalPage.tsx';

export function TermsPage() {
  return <LegalPage {...termsTexts} />;
}
