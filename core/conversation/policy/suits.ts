import { fitsSlot, sameDay, type SpokenDate } from '#core/scoring/hearing/turn/dates.ts';
import type { Scene } from '../scene.ts';
import { tuningOf } from '../state.ts';

/** Easy personas make room; the others come only when they are free, or at the hour of the day that they offered. */
export function suits(scene: Scene, date: SpokenDate, offered: string | null): boolean {
  if (!tuningOf(scene.setting.persona).picksDate) return true;
  if (offered !== null && date.day === null && date.minutes === null) return true;
  const dated = date.day === null && offered !== null ? { ...date, day: weekdayOf(offered) } : date;
  return scene.setting.persona.brief.availability.some((slot) => fitsSlot(dated, slot));
}

function weekdayOf(slot: string): string | null {
  return /\b(?:mon|tues|wednes|thurs|fri)day\b/i.exec(slot)?.[0].toLowerCase() ?? null;
}

/** Whether it could stand in a diary: an hour, or a day that is not a whole week or month. */
export function isDefinite(date: SpokenDate): boolean {
  return date.minutes !== null || (date.day !== null && !/week|month/.test(date.day));
}

/** "Tuesday after eleven" said back is the time as it was offered. */
export function isOffered(scene: Scene, date: SpokenDate, offered: string | null): boolean {
  if (offered === null || !sameDay(date, offered)) return false;
  return (
    date.minutes === null ||
    (/\bafter\b/i.test(offered) && /\bafter\b/i.test(scene.heard.text) && fitsSlot(date, offered))
  );
}
