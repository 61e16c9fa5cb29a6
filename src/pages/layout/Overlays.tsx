import { useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { hearOffers, surveyOffered } from '#src/features/config/surveyOffer.ts';
import { UpdatePrompt } from '#src/features/pwa/UpdatePrompt.tsx';
import { RewardOverlay } from '#src/features/rewards/RewardOverlay.tsx';
import { IconHints } from '#src/ui/controls/IconHints.tsx';
import { lazyPart } from '../boundaries/lazyPage.tsx';
import { PATHS } from '../paths.ts';
import { Toaster } from './Toaster.tsx';

// The first one is a call away at least; the rest of its four seconds is enough for its code to
// come.
const RewardToast = lazyPart(
  'reward',
  async () => (await import('#src/features/rewards/RewardToast.tsx')).RewardToast,
  null,
);

const SurveyCard = lazyPart(
  'survey',
  async () => (await import('#src/features/config/SurveyCard.tsx')).SurveyCard,
  null,
);
/** Where a rep has choices to make, a call to hold or a score to read. */
const WITHOUT_SURVEY = [PATHS.call, PATHS.callDetails, PATHS.onboarding, PATHS.createBot];

/**
 * What may come over any page: rewards, messages, a survey, the offer of a new version. `held`:
 * that would be in the way.
 */
export function Overlays({ held }: { held: boolean }) {
  const { pathname } = useLocation();
  const survey = useSyncExternalStore(hearOffers, surveyOffered);
  const onResult = matchPath(PATHS.callDetails, pathname);
  const hasRoom = WITHOUT_SURVEY.every((path) => matchPath(path, pathname) === null);
  return (
    <>
      <RewardOverlay
        toldBy={onResult?.params.callRecordId ?? null}
        overForm={matchPath(PATHS.onboarding, pathname) !== null}
        renderReward={(item) => <RewardToast item={item} />}
      />
      <Toaster />
      <IconHints />
      <UpdatePrompt held={held || onResult !== null} />
      {survey !== null && hasRoom && <SurveyCard {...survey} />}
    </>
  );
}
