import { LinkButton } from '#src/ui/controls/Button.tsx';
import { StandalonePage } from '#src/ui/layout/StandalonePage.tsx';
import { boundaryTexts } from './texts.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { PATHS } from '../paths.ts';

export function NotFoundPage() {
  useTitle(boundaryTexts.notFound.title);
  return (
    <StandalonePage title={boundaryTexts.notFound.title} detail={boundaryTexts.notFound.detail}>
      <LinkButton to={PATHS.home}>{boundaryTexts.notFound.action}</LinkButton>
    </StandalonePage>
  );
}
