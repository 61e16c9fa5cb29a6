import type { OfferedSurvey, SurveyAnswers, Surveys } from '#src/lib/analytics/surveys.ts';

export interface SurveyOffer {
  survey: OfferedSurvey;
  onShown: () => void;
  onAnswer: (answers: SurveyAnswers) => void;
  onDismiss: () => void;
}

let offered: SurveyOffer | null = null;
const hearers = new Set<() => void>();

/** Offers a survey on the pages that have room for it. Returns what takes it away. */
export function offerSurvey(
  survey: OfferedSurvey,
  surveys: Pick<Surveys, 'shown' | 'answered' | 'dismissed'>,
): () => void {
  let wasShown = false;
  const offer: SurveyOffer = {
    survey,
    onShown() {
      if (!wasShown) surveys.shown(survey);
      wasShown = true;
    },
    onAnswer(answers) {
      surveys.answered(survey, answers);
      remove();
    },
    onDismiss() {
      surveys.dismissed(survey);
      remove();
    },
  };
  const remove = () => {
    if (offered === offer) change(null);
  };
  change(offer);
  return remove;
}

export const surveyOffered = (): SurveyOffer | null => offered;

/** Returns what stops listening. */
export function hearOffers(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

function change(to: SurveyOffer | null): void {
  offered = to;
  hearers.forEach((hear) => hear());
}
