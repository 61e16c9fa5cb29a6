import { Box } from '@chakra-ui/react/box';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { useAssistantsQuery } from '#src/features/personas/personasApi.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { texts } from '#src/ui/texts.ts';
import { historyPageTexts } from './texts.ts';
import { callPath } from '../paths.ts';
import { nextStep } from './nextStep.ts';

const t = historyPageTexts.nextStep;

/** A long name wraps rather than push the page sideways. */
const FACE = {
  flexGrow: { base: '1', sm: '0' },
  px: { base: '3', sm: '5' },
  whiteSpace: 'normal',
} as const;

/** What to do next, as one button. */
export function NextStepButton({
  call,
  scorecard,
  retaken,
  onTake,
}: {
  call: CallDetails;
  scorecard: Scorecard;
  retaken: boolean;
  /** Opens the moment of this criterion. */
  onTake: (criterion: string) => void;
}) {
  const { data: assistants = [] } = useAssistantsQuery();
  const step = nextStep(call, scorecard, assistants, retaken);
  return (
    <Box display="flex" mt="1">
      {step.kind === 'moment' ? (
        <Button {...FACE} onClick={() => onTake(step.criterion)}>
          <Icon name="refresh" size={18} />
          {t.moment}
        </Button>
      ) : step.kind === 'harder' ? (
        <LinkButton to={callPath(step.assistant.id)} {...FACE}>
          <Icon name="phone" size={18} />
          {t.harder(step.assistant.name, texts.difficulty[step.assistant.difficulty].toLowerCase())}
        </LinkButton>
      ) : (
        <LinkButton to={callPath(call.assistantId)} {...FACE}>
          <Icon name="phone" size={18} />
          {t.again}
        </LinkButton>
      )}
    </Box>
  );
}
