import type { MissingProof, Proof } from '#core/contract/account/account.ts';
import { readProblem } from '#src/ui/states/problem.ts';

const OF_PROOF = ['ProofRequired', 'PasswordMismatch', 'InvalidPasskey', 'too-many-failures'];

/** Whether a refusal is about what proves who one is, and not about what is to be done. */
export function isOfProof(error: unknown, proof: Proof): boolean {
  const { code } = readProblem(error);
  // What is being set up has codes of its own.
  if (code === 'InvalidTwoFactorCode')
    return (proof.twoFactorCode ?? proof.twoFactorRecoveryCode) != null;
  return code !== null && OF_PROOF.includes(code);
}

/** What the server wants beside what it was given; null where that is not what it says. */
export function missingIn(error: unknown): MissingProof | null {
  if (readProblem(error).code !== 'ProofRequired') return null;
  const { data } = error as { data: { proof?: Partial<MissingProof> } };
  return {
    password: data.proof?.password !== false,
    secondFactor: data.proof?.secondFactor === true,
    secondFactors: data.proof?.secondFactors ?? [],
  };
}
