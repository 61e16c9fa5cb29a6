import { createContext, useContext } from 'react';
import type { Proof } from '#core/contract/account/account.ts';

/** What is to be done once the person has proved again who they are. */
export interface Question<Result> {
  title: string;
  detail: string;
  /** On the button that does it. */
  confirm: string;
  /** Where it destroys something. */
  danger?: boolean;
  /** What was entered already, and is not asked for again. */
  known?: Pick<Proof, 'password'>;
  send: (proof: Proof) => Promise<Result>;
}

/**
 * Asks for what the question needs and sends it. Null where the person went back; what is wrong
 * with anything but the proof is thrown.
 */
export type Ask = <Result>(question: Question<Result>) => Promise<{ done: Result } | null>;

export interface Proving {
  ask: Ask;
  /** Whether passkeys work on this page. */
  passkeysHere: boolean;
}

export const ProofContext = createContext<Proving | null>(null);

export function useProof(): Proving {
  const proving = useContext(ProofContext);
  if (proving === null) throw new Error('there is no ProofProvider around this');
  return proving;
}
