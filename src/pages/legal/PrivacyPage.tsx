import { legalTexts } from './texts.ts';
import { LegalPage } from './LegalPage.tsx';

export function PrivacyPage() {
  return <LegalPage {...legalTexts.privacy} />;
}
