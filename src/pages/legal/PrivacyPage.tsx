import { accountTexts } from '#src/ui/accountTexts.ts';
import { LegalPage } from './LegalPage.tsx';

export function PrivacyPage() {
  return <LegalPage {...accountTexts.privacy} />;
}
