import { Box } from '@chakra-ui/react/box';
import { Steps } from '@chakra-ui/react/steps';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { onboardingTexts as t } from './texts.ts';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { QUESTION_ID } from './useStepArrival.ts';

export interface Place {
  /** From 1. */
  at: number;
  of: number;
  /** Null at the start. */
  back: (() => void) | null;
  /** Null where nothing was entered yet. */
  startOver: (() => void) | null;
}

interface StepFrameProps {
  place: Place;
  title: string;
  intro?: string | undefined;
  children: ReactNode;
}

/** One question of the way: how far it is, the question, and the way back. */
export function StepFrame({
  place: { at, of, back, startOver },
  title,
  intro,
  children,
}: StepFrameProps) {
  useTitle(title);
  const { region, target } = useKeepFocus<HTMLDivElement, HTMLHeadingElement>();
  return (
    <Box ref={region} className="content-ready" width="100%" maxWidth="36rem" mx="auto">
      <Box display="flex" alignItems="center" gap="3" minHeight="2.75rem" mb="2">
        {back !== null && (
          <Button look="bare" size="sm" ms="-3" onClick={back}>
            <Icon name="back" size={18} />
            {t.back}
          </Button>
        )}
        {of > 1 && <Muted>{t.step(at, of)}</Muted>}
        {startOver !== null && (
          <Button look="bare" size="sm" ms="auto" me="-3" onClick={startOver}>
            {t.startOver}
          </Button>
        )}
      </Box>
      {/* In words above. */}
      {of > 1 && (
        <Steps.Root aria-hidden step={at - 1} count={of}>
          <Steps.List>
            {Array.from({ length: of }, (_, index) => (
              <Steps.Item key={index} index={index}>
                <Steps.Indicator />
              </Steps.Item>
            ))}
          </Steps.List>
        </Steps.Root>
      )}
      <PageTitle ref={target} id={QUESTION_ID} tabIndex={-1} outline="none" mt="8">
        {title}
      </PageTitle>
      {intro !== undefined && <Muted mt="2">{intro}</Muted>}
      <Box mt="6">{children}</Box>
    </Box>
  );
}
