import { InstallOffer } from '#src/features/pwa/InstallOffer.tsx';
import { UpdatePrompt } from '#src/features/pwa/UpdatePrompt.tsx';
import { RewardOverlay } from '#src/features/rewards/RewardOverlay.tsx';
import { IconHints } from '#src/ui/controls/IconHints.tsx';
import { lazyPart } from '../boundaries/lazyPage.tsx';
import { Toaster } from './Toaster.tsx';

// The first one is a call away at least; the rest of its four seconds is enough for its code to come.
const RewardToast = lazyPart(
  'reward',
  async () => (await import('#src/features/rewards/RewardToast.tsx')).RewardToast,
  null,
);

/** What may come over any page: rewards, messages, the offers to install and of a new version. `held`: those two would be in the way. */
export function Overlays({ held }: { held: boolean }) {
  return (
    <>
      <RewardOverlay renderReward={(item) => <RewardToast item={item} />} />
      <Toaster />
      <IconHints />
      <InstallOffer held={held} />
      <UpdatePrompt held={held} />
    </>
  );
}
