import { LinkButton } from '#src/ui/controls/Button.tsx';
import { StandalonePage } from '#src/ui/layout/StandalonePage.tsx';
import { texts } from '#src/ui/texts.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { PATHS } from '../paths.ts';

export function NotFoundPage() {
  useTitle(texts.notFound.title);
  return (
    <StandalonePage title={texts.notFound.title} detail={texts.notFound.detail}>
      <LinkButton to={PATHS.home}>{texts.notFound.action}</LinkButton>
    </StandalonePage>
  );
}
