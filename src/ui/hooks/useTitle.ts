import { useEffect } from 'react';
import { texts } from '../texts.ts';

/** Names the page in the tab, in the history and to a screen reader. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = texts.pageTitle(page);
  }, [page]);
}
