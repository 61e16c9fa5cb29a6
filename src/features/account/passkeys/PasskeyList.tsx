import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { Passkey, Passkeys } from '#core/contract/account/passkeys.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { formatAge, formatDay } from '#src/ui/format/format.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { texts } from '#src/ui/texts.ts';
import { useTwoFactorQuery } from '../accountApi.ts';
import { useProof } from '../proof/proofContext.ts';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './passkeysApi.ts';
import { passkeyTexts as t } from './texts.ts';

/** Each passkey with what is known of it, to rename and to delete. */
export function PasskeyList({ data: { passkeys, secondFactor } }: { data: Passkeys }) {
  const [now] = useState(Date.now);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const hasApp = useTwoFactorQuery().data?.isTwoFactorEnabled === true;
  const last = passkeys.length > 1 ? null : whenLastGoes(secondFactor, hasApp);
  return (
    <>
      {problem !== null && (
        <Notice title={readProblem(problem).title} detail={readProblem(problem).detail} />
      )}
      <Box as="ul" aria-label={t.list} display="grid" listStyleType="none">
        {passkeys.map((passkey) => (
          <Box
            as="li"
            key={passkey.id}
            py="3"
            borderBottomWidth="1px"
            _first={{ pt: '0' }}
            _last={{ borderBottomWidth: '0', pb: '0' }}
          >
            {renaming === passkey.id ? (
              <Rename passkey={passkey} onDone={() => setRenaming(null)} />
            ) : (
              <Row
                passkey={passkey}
                now={now}
                last={last}
                onRename={() => setRenaming(passkey.id)}
                onProblem={setProblem}
              />
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

function whenLastGoes(secondFactor: boolean, hasApp: boolean): string {
  if (hasApp) return t.deleteLastApp;
  return secondFactor ? t.deleteLastFactor : t.deleteLast;
}

interface RowProps {
  passkey: Passkey;
  now: number;
  /** What it means that it goes, where it is the last one. */
  last: string | null;
  onRename: () => void;
  onProblem: (problem: unknown) => void;
}

function Row({ passkey, now, last, onRename, onProblem }: RowProps) {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const [remove] = useRemovePasskeyMutation();
  const { id, name, createdAt, lastUsedAt, backedUp } = passkey;
  const used = lastUsedAt === null ? t.unused : t.used(formatAge(Date.parse(lastUsedAt), now));

  async function askToDelete() {
    onProblem(null);
    try {
      const answer = await ask({
        title: t.deleteTitle(name),
        detail: last === null ? t.deleteDetail : `${last} ${t.deleteDetail}`,
        confirm: t.deleteSubmit,
        danger: true,
        send: (proof) => remove({ id, proof }).unwrap(),
      });
      if (answer !== null) dispatch(showToast({ kind: 'success', title: t.deleted }));
    } catch (error) {
      onProblem(error);
    }
  }

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="3">
      <Box flex="1 1 14rem" minWidth="0">
        <Box as="p" fontWeight="600" overflowWrap="anywhere">
          {name}
        </Box>
        <Muted>{t.dates(formatDay(createdAt), used)}</Muted>
        <Muted>{backedUp ? t.synced : t.single}</Muted>
      </Box>
      <Box display="flex" gap="2">
        <Button look="plain" size="sm" aria-label={t.renameNamed(name)} onClick={onRename}>
          {t.rename}
        </Button>
        <Button
          look="plain"
          size="sm"
          aria-label={t.deleteNamed(name)}
          onClick={() => void askToDelete()}
        >
          {t.delete}
        </Button>
      </Box>
    </Box>
  );
}

function Rename({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [rename] = useRenamePasskeyMutation();
  return (
    <PasskeyNameForm
      label={t.renameNamed(name)}
      name={name}
      submit={t.save}
      submitting={texts.common.saving}
      send={async (typed) => {
        await rename({ id, name: typed }).unwrap();
        dispatch(showToast({ kind: 'success', title: t.renamed }));
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
