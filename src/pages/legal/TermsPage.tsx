import { legalTexts } from './texts.ts';
import { LegalPage } from './LegalPage.tsx';

export function TermsPage() {
  return <LegalPage {...legalTexts.terms} />;
}
