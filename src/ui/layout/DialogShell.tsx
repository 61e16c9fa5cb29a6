import type { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ComponentProps, ComponentType, ReactNode, Ref } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { texts } from '../texts.ts';

/** Chakra's, of a dialog or of a drawer. */
interface Parts extends Pick<
  typeof Dialog,
  'Backdrop' | 'Positioner' | 'Content' | 'Header' | 'Title' | 'CloseTrigger' | 'Body' | 'Footer'
> {
  Root: ComponentType<
    Pick<
      ComponentProps<typeof Dialog.Root>,
      | 'open'
      | 'closeOnInteractOutside'
      | 'onInteractOutside'
      | 'finalFocusEl'
      | 'onOpenChange'
      | 'children'
    > & { size?: 'sm' | 'md' | 'lg' }
  >;
}

export interface DialogProps {
  /** A dialog that is drawn only while it is needed is open from the start. */
  open?: boolean;
  title: string;
  /** The title's, for what gets the focus when something in the dialog goes. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** By Escape, by its cross, or where `dismissible` by a press beside it. */
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg';
  /** No cross in the corner: one of what it offers is to be chosen. */
  question?: boolean;
  /** A press beside it closes it: where nothing can be lost by that. */
  dismissible?: boolean;
  /** Beside the title. */
  actions?: ReactNode;
  /** What it offers, under its content. */
  footer?: ReactNode;
  children: ReactNode;
  /** What gets the focus afterwards, where that is not what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Of the surface. */
  surface?: ComponentProps<typeof Dialog.Content>;
}

/** A titled surface over the page, which keeps the focus inside and gives it back. What has `data-autofocus` gets it first. */
export function DialogShell({
  parts: Parts,
  open = true,
  title,
  titleRef,
  onClose,
  size = 'md',
  question = false,
  dismissible = false,
  actions,
  footer,
  children,
  surface,
  finalFocus,
}: DialogProps & { parts: Parts }) {
  return (
    <Parts.Root
      open={open}
      size={size}
      closeOnInteractOutside={dismissible}
      onOpenChange={(change) => !change.open && onClose()}
      onInteractOutside={leaveToToast}
      {...(finalFocus && { finalFocusEl: finalFocus })}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content {...surface}>
            <Parts.Header {...(question ? {} : { pe: '2', pt: '3' })}>
              <Parts.Title ref={titleRef} tabIndex={-1} outline="none">
                {title}
              </Parts.Title>
              {actions}
              {!question && (
                <Parts.CloseTrigger asChild>
                  <Button look="bare" size="icon" aria-label={texts.common.close}>
                    <Icon name="cross" />
                  </Button>
                </Parts.CloseTrigger>
              )}
            </Parts.Header>
            <Parts.Body>{children}</Parts.Body>
            {footer && <Parts.Footer>{footer}</Parts.Footer>}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

/** A press on a toast is none beside the dialog: the library remembers only the first toast of a page as a part of it. */
function leaveToToast(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-scope=toast]') !== null)
    event.preventDefault();
}
