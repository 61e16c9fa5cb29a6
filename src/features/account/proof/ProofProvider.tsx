import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ProofContext, type Ask, type Question } from './proofContext.ts';
import { ProofDialog } from './ProofDialog.tsx';

interface Asked {
  question: Question<unknown>;
  settle: (outcome: { done: unknown } | null) => void;
  fail: (error: unknown) => void;
}

/** Lets the sections of the account ask for proof, all with one dialog. */
export function ProofProvider({
  email,
  passkeysHere,
  children,
}: {
  email: string;
  passkeysHere: boolean;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: Question<unknown>) =>
      new Promise<{ done: unknown } | null>((settle, fail) =>
        setAsked({ question, settle, fail }),
      ).finally(() => setAsked(null)),
    [],
  );
  const proving = useMemo(() => ({ ask: ask as Ask, passkeysHere }), [ask, passkeysHere]);
  return (
    <ProofContext value={proving}>
      {children}
      {asked && (
        <ProofDialog
          email={email}
          passkeysHere={passkeysHere}
          question={asked.question}
          onDone={(done) => asked.settle({ done })}
          onFailed={asked.fail}
          onCancel={() => asked.settle(null)}
        />
      )}
    </ProofContext>
  );
}
