import { useAppDispatch } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { installTexts } from './installTexts.ts';
import { installAccepted, installPostponed } from './installSlice.ts';

/** Offers to install the app, once it has been of use. */
export function InstallOffer() {
  const dispatch = useAppDispatch();
  const { offer } = installTexts;
  return (
    <Notice kind="info" title={offer.title} detail={offer.detail}>
      <Button look="plain" size="sm" onClick={() => dispatch(installAccepted())}>
        {offer.install}
      </Button>
      <Button size="sm" look="bare" onClick={() => dispatch(installPostponed())}>
        {offer.later}
      </Button>
    </Notice>
  );
}
