import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { VapiArtifact } from '#core/contract/calls/vapi.ts';

/** What a call at Vapi is made of. */
export interface VapiCallWish {
  persona: PublicPersona;
  /** The first thing said. */
  opening: string;
  conversationId: string;
  callRecordId: string;
  /** Where its brain is asked, without `/chat/completions`, and the secret that it shows there. */
  brainUrl: string;
  brainSecret: string;
  /** Where it tells what became of the call, and the secret that it shows there. */
  webhookUrl: string;
  webhookSecret: string;
  maxDurationSeconds: number;
  /** Whether the rep agreed to be recorded. */
  record: boolean;
}

export interface MadeVapiCall {
  id: string;
  webCallUrl: string;
  /** Where the call can be ended from here; null where Vapi gives none. */
  controlUrl: string | null;
}

export interface VapiCallState {
  ended: boolean;
  endedReason: string | null;
  artifact: VapiArtifact | null;
}

/** Vapi did not do what it was asked; the message is for the log. */
export class VapiFailure extends Error {
  override name = 'VapiFailure';
  /** Of its answer; null where there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The voice service that hears and speaks for a browser. Each call rejects with a VapiFailure. */
export interface VapiService {
  createCall(wish: VapiCallWish): Promise<MadeVapiCall>;
  /** What became of a call; null where Vapi knows of none. */
  findCall(id: string): Promise<VapiCallState | null>;
  /** Ends a call that is going on; one that is over already is fine. */
  hangUp(controlUrl: string): Promise<void>;
}
