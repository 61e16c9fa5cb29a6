import { useState } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { realCallTexts } from './texts.ts';
import { useRemoveRealCallMutation } from './realCallsApi.ts';

const t = realCallTexts.remove;

/** Deletes a real call for good, after it was asked whether it should. */
export function RemoveRealCall({
  callRecordId,
  onRemoved,
}: {
  callRecordId: string;
  onRemoved: () => void;
}) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveRealCallMutation();

  async function removeIt() {
    setAsking(false);
    const { error } = await remove(callRecordId);
    if (error === undefined) {
      dispatch(showToast({ kind: 'success', title: t.done }));
      onRemoved();
    } else
      dispatch(
        showToast({ kind: 'error', title: t.failed, description: readProblem(error).detail }),
      );
  }

  return (
    <>
      <Button
        look="bare"
        size="sm"
        aria-disabled={isLoading}
        onClick={() => !isLoading && setAsking(true)}
      >
        <Icon name="trash" size={16} />
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.title}
        detail={t.detail}
        confirm={t.confirm}
        cancel={t.cancel}
        danger
        onConfirm={() => void removeIt()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
