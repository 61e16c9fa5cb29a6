import { Box } from '@chakra-ui/react/box';
import { Suspense, lazy, useEffect, useId, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import {
  partGone,
  partMissed,
  selectFirstMissing,
  selectOnline,
} from '#src/store/connection/connection.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { PageSpinner } from '#src/ui/states/Spinner.tsx';
import { texts } from '#src/ui/texts.ts';
import { boundaryTexts } from './texts.ts';
import { loadChunk } from './chunkReload.ts';
import { PartBoundary } from './PartBoundary.tsx';

/**
 * A page whose code comes when it is first shown: `lazyPage('history', async () => (await
 * import('./HistoryPage.tsx')).HistoryPage)`. `name` is the page's key for the one reload after a
 * failed load; `preload()` fetches the code ahead, and what is there is shown at once.
 */
export function lazyPage(name: string, load: () => Promise<ComponentType>) {
  return late(name, load, <PageSpinner />);
}

/**
 * A part of a page whose code comes later, `fallback` in its place until then. Where it does not
 * come at all, `onMissing` is called, and where a `fallback` held its place, that says so.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
) {
  const Late = late(name, load, fallback);
  function Part({ onMissing, ...props }: Props & { onMissing?: () => void }) {
    return (
      <PartBoundary missing={fallback === null ? null : <Missing />} onMissing={onMissing}>
        <Late {...(props as unknown as Props)} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload: Late.preload });
}

/**
 * Browsers do not ask again for code that did not come: only a reload brings it, of all parts at
 * once, and only with a network.
 */
function Missing() {
  const id = useId();
  const dispatch = useAppDispatch();
  const online = useAppSelector(selectOnline);
  const isFirst = useAppSelector(selectFirstMissing) === id;
  useEffect(() => {
    dispatch(partMissed(id));
    return () => void dispatch(partGone(id));
  }, [dispatch, id]);
  return (
    <Box mb="3" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Muted>{online ? boundaryTexts.missingPart : texts.offline.needed}</Muted>
      {online && isFirst && (
        <Button look="plain" size="sm" onClick={() => location.reload()}>
          {boundaryTexts.crash.reload}
        </Button>
      )}
    </Box>
  );
}

function late<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
) {
  let ready: ComponentType<Props> | null = null;
  const Code = lazy(async () => ({ default: await loadChunk(name, load) }));
  function Late(props: Props) {
    // Chosen once: to change from one to the other would throw away what the page holds.
    const [Content] = useState<ComponentType<Props>>(() => ready ?? Code);
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    );
  }
  const preload = async (): Promise<void> => {
    ready = await load();
  };
  return Object.assign(Late, { preload });
}
