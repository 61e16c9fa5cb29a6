/** What the library keeps under: its own state, and which surveys were seen. */
const ITS_OWN = /^(__)?ph_|^(seenSurvey_|inProgressSurvey_|lastSeenSurveyDate$)/;

type Keys = Pick<Storage, 'removeItem'>;

/** Takes away all that analytics ever kept on this device. `jar` is the document. */
export function sweepAnalytics(storages: readonly Keys[], jar: { cookie: string }): void {
  for (const storage of storages)
    for (const key of Object.keys(storage)) if (ITS_OWN.test(key)) storage.removeItem(key);
  const names = jar.cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  for (const name of names) if (ITS_OWN.test(name)) jar.cookie = `${name}=; path=/; max-age=0`;
}
