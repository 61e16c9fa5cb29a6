import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logProblem } from '#src/lib/log.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { StandalonePage } from '#src/ui/layout/StandalonePage.tsx';
import { boundaryTexts } from './texts.ts';
import { isChunkLoadError } from './chunkReload.ts';
import { PATHS } from '../paths.ts';

/**
 * Catches what no page caught: says so and offers the way back. Links are plain, since the router
 * may be what broke.
 */
export class CrashBoundary extends Component<
  { onCrash: (error: unknown) => void; children: ReactNode },
  { error: unknown }
> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    logProblem('crash', [error, componentStack]);
    this.props.onCrash(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <StandalonePage
        {...(isChunkLoadError(error)
          ? boundaryTexts.crash.missingCode
          : boundaryTexts.crash.stopped)}
      >
        <Button onClick={() => location.reload()}>{boundaryTexts.crash.reload}</Button>
        <Button look="plain" onClick={() => location.assign(PATHS.home)}>
          {boundaryTexts.crash.home}
        </Button>
      </StandalonePage>
    );
  }
}
