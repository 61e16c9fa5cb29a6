import { Component, type ReactNode } from 'react';
import { logProblem } from '#src/lib/log.ts';
import { isChunkLoadError } from './chunkReload.ts';

interface PartBoundaryProps {
  /** What stands in its place. */
  missing: ReactNode;
  onMissing: (() => void) | undefined;
  children: ReactNode;
}

/** A part of a page whose code does not come leaves the rest of the page as it is. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isChunkLoadError(error)) return;
    logProblem('part', error);
    this.props.onMissing?.();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isChunkLoadError(error)) return this.props.missing;
    throw error;
  }
}
