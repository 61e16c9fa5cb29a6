const PREFIX = 'ringside-recording-';

/**
 * Says over all tabs that this call is being recorded, until the returned function is called or the
 * page ends.
 */
export function holdRecording(locks: LockManager | undefined, conversationId: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks?.request(PREFIX + conversationId, { mode: 'shared' }, () => held);
  return release;
}

/** The calls that some tab is recording at this moment. */
export async function callsBeingRecorded(locks: LockManager | undefined): Promise<Set<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  );
}
