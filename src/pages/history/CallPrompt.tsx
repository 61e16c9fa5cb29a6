import { AlertOffer } from '#src/features/alerts/AlertOffer.tsx';
import { InstallOffer } from '#src/features/pwa/InstallOffer.tsx';
import { selectInstall } from '#src/features/pwa/installSlice.ts';
import { useAppSelector } from '#src/store/hooks.ts';

/** The one thing that the app has to ask after a call, in the page: nothing lies over the score. */
export function CallPrompt({ callRecordId }: { callRecordId: string }) {
  const { offered } = useAppSelector(selectInstall);
  return offered ? <InstallOffer /> : <AlertOffer callRecordId={callRecordId} />;
}
