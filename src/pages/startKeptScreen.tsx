import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { keepScreen } from '#src/lib/keptScreen/keepScreen.ts';
import { cssOf } from '#src/ui/style/sheet.ts';
import { BattlesSkeleton } from './BattlesSkeleton.tsx';
import { TodaySkeleton } from './TodaySkeleton.tsx';

/** Keeps the battle room's first screen for the next start: now, if it is there, and whenever the page goes out of sight. */
export function startKeptScreen(sessionId: () => string | null): void {
  const stands = { today: markupOf(<TodaySkeleton />), battles: markupOf(<BattlesSkeleton />) };
  const keep = () => keepScreen(sessionId(), { stands, cssOf });
  keep();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}

/** Drawn at once, in no page. */
function markupOf(element: ReactElement): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(element);
  const { innerHTML } = place;
  root.unmount();
  return innerHTML;
}
