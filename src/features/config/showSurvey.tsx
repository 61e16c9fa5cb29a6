import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createRoot } from 'react-dom/client';
import type { OfferedSurvey, Surveys } from '#src/lib/analytics/surveys.ts';
import { system } from '#src/ui/theme/system.ts';
import { SurveyCard } from './SurveyCard.tsx';

/** Shows a survey beside the app, in a root of its own: it comes late and seldom, and no page waits for its code. Returns what takes it away. */
export function showSurvey(
  survey: OfferedSurvey,
  surveys: Pick<Surveys, 'shown' | 'answered' | 'dismissed'>,
): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const remove = () => {
    root.unmount();
    place.remove();
  };
  const end = (tell: () => void) => {
    tell();
    remove();
  };
  root.render(
    <ChakraProvider value={system}>
      <SurveyCard
        survey={survey}
        onAnswer={(answers) => end(() => surveys.answered(survey, answers))}
        onDismiss={() => end(() => surveys.dismissed(survey))}
      />
    </ChakraProvider>,
  );
  surveys.shown(survey);
  return remove;
}
