import { Box } from '@chakra-ui/react/box';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { dismissToast, selectToast, TOAST_TIMES, type Toast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/iconPaths.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { texts } from '#src/ui/texts.ts';

const LOOKS: Record<Toast['kind'], { icon: IconName; color: string }> = {
  info: { icon: 'clock', color: 'fg.muted' },
  success: { icon: 'check', color: 'success' },
  warning: { icon: 'alert', color: 'warning' },
  error: { icon: 'alert', color: 'danger' },
};

/** General messages, top center, one at a time; the slice says when each comes and goes. */
export function Toaster() {
  const current = useAppSelector(selectToast);
  return (
    <Box
      role="status"
      aria-label={texts.toasts.region}
      position="fixed"
      zIndex="50"
      top="calc(1rem + env(safe-area-inset-top))"
      insetInline="0"
      display="flex"
      justifyContent="center"
      px="4"
      pointerEvents="none"
    >
      {current && (
        <ToastCard
          key={current.item.key}
          toast={current.item}
          leaving={current.phase === 'leaving'}
        />
      )}
    </Box>
  );
}

function ToastCard({ toast, leaving }: { toast: Toast; leaving: boolean }) {
  const dispatch = useAppDispatch();
  const { icon, color } = LOOKS[toast.kind];
  const animation = leaving
    ? `fadeOut ${TOAST_TIMES.leaving}ms ease-in forwards`
    : 'fadeIn 200ms ease-out';
  return (
    <Box
      pointerEvents="auto"
      display="flex"
      alignItems="center"
      gap="3"
      ps="4"
      pe="1"
      py="1"
      maxWidth="28rem"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="md"
      boxShadow="0 12px 32px rgb(0 0 0 / 0.28)"
      style={{ animation }}
    >
      <Box color={color} display="grid">
        <Icon name={icon} />
      </Box>
      <Box py="2" minWidth="0">
        <Box as="p" fontWeight="600">
          {toast.title}
        </Box>
        {toast.description && <Muted>{toast.description}</Muted>}
      </Box>
      <Button
        look="bare"
        size="icon"
        aria-label={texts.common.close}
        onClick={() => dispatch(dismissToast())}
      >
        <Icon name="cross" size={18} />
      </Button>
    </Box>
  );
}
