import type { VapiLine } from '#core/contract/calls/vapi.ts';
import { logProblem } from '#src/lib/log.ts';
import { trustScripts } from '#src/lib/trustedScripts.ts';

/** The part of Vapi's SDK in use. */
export interface VapiClient {
  /** Joins a call that was made elsewhere. Rejects, after an `error`, where it cannot. */
  reconnect(call: { id: string; webCallUrl: string }): Promise<void>;
  /** Leaves the call, which goes on without us. */
  stop(): Promise<void>;
  /** Ends the call. Throws where none was joined. */
  end(): void;
  send(message: object): void;
  /** Throws where no call is on. */
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setInputDevicesAsync(devices: { audioDeviceId: string }): Promise<void>;
  on(event: VapiEvent, listener: (value: unknown) => void): unknown;
  removeListener(event: VapiEvent, listener: (value: unknown) => void): unknown;
}

export type VapiEvent =
  | 'message'
  | 'call-end'
  | 'error'
  | 'camera-error'
  | 'local-volume-level'
  | 'volume-level'
  | 'network-connection';

/** Where daily-js loads the code of calls from, unless told otherwise. */
const DAILY_CODE = 'https://c.daily.co/';

type VapiClass = new (token: string, baseUrl: string, dailyConfig: object) => VapiClient;

let loading: Promise<VapiClass> | null = null;
/**
 * Its token and address are global to the SDK, and of its call objects there may be only one: there
 * is one client a page.
 */
let made: { client: VapiClient; of: string } | null = null;

/** Fetches the SDK ahead, so that a call need not wait for it. */
export function warmVapi(): void {
  load().catch(() => undefined);
}

/** The one client of this page, made for the place that the call is held at. */
export async function vapiClient({
  publicKey,
  baseUrl,
  callMachineUrl,
}: VapiLine): Promise<VapiClient> {
  const Vapi = await load();
  const of = JSON.stringify([publicKey, baseUrl, callMachineUrl]);
  if (made?.of === of) return made.client;
  await made?.client.stop();
  // The call's code, and the workers that it makes of parts of itself.
  trustScripts(callMachineUrl === null ? DAILY_CODE : new URL('/', callMachineUrl).href);
  trustScripts('blob:');
  // Without `avoidEval` the call's code would be evaluated, which the page's content policy
  // forbids.
  const client = new Vapi(publicKey, baseUrl, {
    avoidEval: true,
    ...(callMachineUrl !== null && { callObjectBundleUrlOverride: callMachineUrl }),
  });
  // An error that nobody hears is thrown, and leaves the client stuck for good.
  client.on('error', (problem) => logProblem('vapi', problem));
  made = { client, of };
  return client;
}

async function load(): Promise<VapiClass> {
  loading ??= import('@vapi-ai/web').then(({ default: module }) => classOf(module));
  try {
    return await loading;
  } catch (problem) {
    loading = null;
    throw problem;
  }
}

/**
 * Whether a bundler hands on the class or the module around it depends on the bundler, not on its
 * types.
 */
export function classOf(module: unknown): VapiClass {
  const inner = (module as { default?: unknown }).default;
  return (typeof module === 'function' ? module : inner) as VapiClass;
}
