import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isDecodable } from '#core/contract/decodable.ts';
import { logProblem } from '#src/lib/log.ts';
import { isChunkLoadError } from './chunkReload.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

interface RouteBoundaryProps {
  /** The address as the router has it; another one is a new start. */
  pathname: string;
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

interface RouteBoundaryState {
  pathname: string;
  error: unknown;
}

/**
 * The router's error view: an address that cannot be read, and whatever a route throws, show the
 * not-found page. Code that could not be fetched is not the address's fault: `CrashBoundary` says
 * so.
 */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { pathname: this.props.pathname, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(
    { pathname }: RouteBoundaryProps,
    state: RouteBoundaryState,
  ): RouteBoundaryState | null {
    return pathname === state.pathname ? null : { pathname, error: null };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    logProblem('route', [error, componentStack]);
    this.props.onCrash(error);
  }

  override render() {
    const { error } = this.state;
    if (isChunkLoadError(error)) throw error;
    return error !== null || !isDecodable(this.props.pathname) ? (
      <NotFoundPage />
    ) : (
      this.props.children
    );
  }
}
