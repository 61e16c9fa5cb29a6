import { Box } from '@chakra-ui/react/box';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { useAssistantsQuery } from '#src/features/personas/personasApi.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { texts } from '#src/ui/texts.ts';
import { historyPageTexts } from './texts.ts';
import { callPath } from '../paths.ts';
import { nextSteps, type NextStep } from './nextSteps.ts';

const t = historyPageTexts.nextStep;

interface NextStepsProps {
  call: CallDetails;
  scorecard: Scorecard;
  retaken: boolean;
  /** Opens the moment of this criterion. */
  onTake: (criterion: string) => void;
}

/** What to do next: one thing, and quietly beside it what else there is. */
export function NextSteps({ call, scorecard, retaken, onTake }: NextStepsProps) {
  const { data: assistants = [] } = useAssistantsQuery();
  const steps = nextSteps(call, scorecard, assistants, retaken);
  return (
    <Box display="flex" flexWrap="wrap" gap="2" mt="1">
      {steps.map((step, index) => (
        <Step key={step.kind} step={step} call={call} first={index === 0} onTake={onTake} />
      ))}
    </Box>
  );
}

function Step({
  step,
  call,
  first,
  onTake,
}: Pick<NextStepsProps, 'call' | 'onTake'> & { step: NextStep; first: boolean }) {
  const face = {
    look: first ? ('primary' as const) : ('bare' as const),
    flexGrow: { base: '1', sm: '0' },
    // On a phone the first has a row of its own.
    flexBasis: { base: first ? '100%' : 'auto', sm: 'auto' },
    px: { base: '3', sm: first ? '5' : '3' },
    // A long name wraps rather than push the page sideways.
    whiteSpace: 'normal' as const,
  };
  if (step.kind === 'moment') {
    return (
      <Button {...face} onClick={() => onTake(step.criterion)}>
        <Icon name="refresh" size={18} />
        {t.moment}
      </Button>
    );
  }
  const { to, label } =
    step.kind === 'again'
      ? { to: callPath(call.assistantId), label: t.again }
      : {
          to: callPath(step.assistant.id),
          label: t.harder(
            step.assistant.name,
            texts.difficulty[step.assistant.difficulty].toLowerCase(),
          ),
        };
  return (
    <LinkButton to={to} {...face}>
      <Icon name="phone" size={18} />
      {label}
    </LinkButton>
  );
}
