import { useState } from 'react';
import { useTell } from '#src/store/toasts/useTell.ts';
import { SwitchField } from '#src/ui/form/CheckField.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useSecureCompanyMutation } from './companyApi.ts';
import { companyTexts } from './texts.ts';

const t = companyTexts.security;

/** Whether every member has to have a second factor; for managers. */
export function Security({ requiresSecondFactor }: { requiresSecondFactor: boolean }) {
  const [secure] = useSecureCompanyMutation();
  const tell = useTell(readProblem);
  /** What it was switched to: until it is refused, or known to be so. */
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function change(on: boolean) {
    setWanted(on);
    await tell(secure({ requiresSecondFactor: on }).unwrap(), on ? t.on : t.off);
    setWanted(null);
  }

  return (
    <Panel aria-label={t.title}>
      <SwitchField
        label={t.label}
        hint={t.hint}
        checked={wanted ?? requiresSecondFactor}
        onChange={(checked) => void change(checked)}
      />
    </Panel>
  );
}
