import { Box } from '@chakra-ui/react/box';
import { Toast as Parts } from '@chakra-ui/react/toast';
import type { ComponentProps } from 'react';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import {
  dismissToast,
  holdToast,
  selectToast,
  TOAST_TIMES,
  type Toast,
} from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/iconPaths.ts';
import { ToastRegion } from '#src/ui/states/ToastRegion.tsx';
import { texts } from '#src/ui/texts.ts';
import { layoutTexts } from './texts.ts';

const LOOKS: Record<Toast['kind'], { icon: IconName; color: string }> = {
  info: { icon: 'clock', color: 'fg.muted' },
  success: { icon: 'check', color: 'success' },
  warning: { icon: 'alert', color: 'warning' },
  error: { icon: 'alert', color: 'danger' },
};

const SURFACE: ComponentProps<typeof Parts.Root> = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  ps: '4',
  pe: '1',
  py: '1',
  width: 'max-content',
  maxWidth: 'min(28rem, 100%)',
  bg: 'bg.raised',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  boxShadow: '0 12px 32px rgb(0 0 0 / 0.28)',
};
const OFFSETS = { top: '1rem', right: '1rem', bottom: '1rem', left: '1rem' };

/** General messages, top center, one at a time; the slice says when each comes and goes. */
export function Toaster() {
  const dispatch = useAppDispatch();
  return (
    <ToastRegion
      placement="top"
      offsets={OFFSETS}
      label={layoutTexts.toasts.region}
      hotkey="F8"
      current={useAppSelector(selectToast)}
      leavingMs={() => TOAST_TIMES.leaving}
      onHold={(held) => dispatch(holdToast(held))}
      onClose={() => dispatch(dismissToast())}
      surface={SURFACE}
    >
      {(toast) => <Message toast={toast} />}
    </ToastRegion>
  );
}

function Message({ toast }: { toast: Toast }) {
  const { icon, color } = LOOKS[toast.kind];
  return (
    <>
      <Box color={color} display="grid">
        <Icon name={icon} />
      </Box>
      <Box py="2" minWidth="0">
        <Parts.Title>{toast.title}</Parts.Title>
        {toast.description && <Parts.Description>{toast.description}</Parts.Description>}
      </Box>
      <Parts.CloseTrigger asChild>
        <Button look="bare" size="icon" aria-label={texts.common.close}>
          <Icon name="cross" size={18} />
        </Button>
      </Parts.CloseTrigger>
    </>
  );
}
