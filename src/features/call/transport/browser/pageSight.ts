/** Whether the page is seen, as an argument. */
export interface PageSight {
  hidden: () => boolean;
  /** Calls back whenever that changes; the returned function ends it. */
  onChange: (listener: () => void) => () => void;
}

export function pageSight(document: Document): PageSight {
  return {
    hidden: () => document.visibilityState === 'hidden',
    onChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
