import { Box } from '@chakra-ui/react/box';
import { AVATAR_SIZE } from '#core/contract/account/avatar.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { FileInput, FileTrigger } from '#src/ui/form/FileInput.tsx';
import { ownDataTexts } from './texts.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useAvatarQuery, useKeepAvatarMutation, useRemoveAvatarMutation } from './dataApi.ts';
import { squarePicture } from './squarePicture.ts';

const t = ownDataTexts.avatar;
const SHOWN = 96;
const TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

/** The rep's picture: to choose, to see, to take away. */
export function AvatarSection() {
  const query = useAvatarQuery();
  return (
    <AccountSection id="avatar" title={t.title} detail={t.detail}>
      <Loaded
        query={query}
        skeleton={<Skeleton height="9rem" aria-hidden />}
        errorTitle={t.notLoaded}
      >
        {({ path }) => <Choice path={path} />}
      </Loaded>
    </AccountSection>
  );
}

function Choice({ path }: { path: string | null }) {
  const dispatch = useAppDispatch();
  const [keep, keeping] = useKeepAvatarMutation();
  const [remove, removing] = useRemoveAvatarMutation();
  const busy = keeping.isLoading || removing.isLoading;

  async function tell(work: Promise<unknown>, title: string) {
    try {
      await work;
      dispatch(showToast({ kind: 'success', title }));
    } catch (error) {
      dispatch(
        showToast({ kind: 'error', title: t.failed, description: readProblem(error).detail }),
      );
    }
  }

  async function take(file: File) {
    const picture = await squarePicture(file);
    if (picture === null)
      dispatch(showToast({ kind: 'error', title: t.failed, description: t.unreadable }));
    else await tell(keep(picture).unwrap(), t.saved);
  }

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="5">
      {path !== null && (
        <Box
          borderRadius="full"
          overflow="hidden"
          borderWidth="1px"
          boxSize={`${SHOWN}px`}
          flexShrink="0"
        >
          <img
            src={path}
            alt={t.alt}
            width={AVATAR_SIZE}
            height={AVATAR_SIZE}
            style={{ width: '100%', height: '100%' }}
          />
        </Box>
      )}
      <Box display="grid" gap="3">
        {path === null && <Muted>{t.none}</Muted>}
        <FileInput types={TYPES} busy={busy} onFile={(file) => void take(file)}>
          {() => (
            <Box display="flex" flexWrap="wrap" gap="3">
              <FileTrigger busy={busy}>
                <Button look="plain">{path === null ? t.choose : t.replace}</Button>
              </FileTrigger>
              {path !== null && (
                <Button
                  look="bare"
                  aria-disabled={busy}
                  onClick={() => !busy && void tell(remove().unwrap(), t.removed)}
                >
                  {t.remove}
                </Button>
              )}
            </Box>
          )}
        </FileInput>
      </Box>
    </Box>
  );
}
