/**
 * What the browser itself gives of Web Push; some have none of it, and iOS only an installed app.
 */
export type PushDevice = Pick<PushManager, 'subscribe' | 'getSubscription'>;

/**
 * Subscribes this browser for the server that has this key; one for another key gives way.
 * @param publicKey base64url
 */
export async function subscribeDevice(
  push: PushDevice,
  publicKey: string,
): Promise<PushSubscriptionJSON> {
  const wanted = bytesOf(publicKey);
  const before = await push.getSubscription();
  if (before !== null && isSame(before.options.applicationServerKey, wanted))
    return before.toJSON();
  await before?.unsubscribe();
  return (await push.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })).toJSON();
}

/** True where there was one. */
export async function unsubscribeDevice(push: PushDevice): Promise<boolean> {
  return (await (await push.getSubscription())?.unsubscribe()) ?? false;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isSame(key: ArrayBuffer | null, wanted: Uint8Array): boolean {
  const bytes = new Uint8Array(key ?? new ArrayBuffer(0));
  return bytes.length === wanted.length && wanted.every((byte, at) => bytes[at] === byte);
}
