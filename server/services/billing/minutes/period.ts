/** From its first moment until the first of the next. */
export interface Period {
  from: Date;
  to: Date;
}

/** The calendar month (UTC) that a moment is in. */
export function calendarMonth(at: Date): Period {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) };
}
