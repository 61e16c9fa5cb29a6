import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import type { OfflineCall, StartCallReply } from '#core/contract/calls/call.ts';

/**
 * What a call held without a network is told of with; `taken` once the server has given it its own
 * ids.
 */
export interface HeldOffline extends OfflineCall {
  taken: boolean;
}

/** What a call begins with, from the server or, without a network, from this device. */
export type BegunCall = StartCallReply & { offline?: HeldOffline; lesson?: Lesson };

const PREFIX = 'local-';

/** The id, as conversation and as call, of one that the server does not know yet. */
export function localId(clientCallId: string): string {
  return PREFIX + clientCallId;
}

export function isLocalId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** Whether the server does not know of the call yet: nothing of it can be sent before it does. */
export function isOnlyHere({ offline }: { offline?: HeldOffline }): boolean {
  return offline !== undefined && !offline.taken;
}
