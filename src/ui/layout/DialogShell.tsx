import type { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
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
      | 'onEscapeKeyDown'
      | 'initialFocusEl'
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
  /** What it offers, under its content. */
  footer?: ReactNode;
  children: ReactNode;
  /** What gets the focus afterwards, where that is not what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Of the surface. */
  surface?: ComponentProps<typeof Dialog.Content>;
}

/** Where somebody writes or chooses from a list. */
const FIELD = 'input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea';

/**
 * A titled surface over the page, which keeps the focus inside and gives it back. What has
 * `data-autofocus` gets it first, else the first field, else the title: a cross that has the focus
 * says nothing of the dialog, and draws its name over the content.
 */
export function DialogShell({
  parts: Parts,
  open = true,
  title,
  titleRef,
  onClose,
  size = 'md',
  question = false,
  dismissible = false,
  footer,
  children,
  surface,
  finalFocus,
}: DialogProps & { parts: Parts }) {
  const content = useRef<HTMLDivElement>(null);
  const firstFocus = () =>
    ['[data-autofocus]', FIELD, 'h2']
      .map((what) => content.current?.querySelector<HTMLElement>(what))
      .find((element) => element != null) ?? null;
  return (
    <Parts.Root
      open={open}
      size={size}
      closeOnInteractOutside={dismissible}
      onOpenChange={(change) => !change.open && onClose()}
      onInteractOutside={(event) => leaveToToast(event, event.detail.originalEvent)}
      onEscapeKeyDown={(event) => leaveToToast(event, event)}
      initialFocusEl={firstFocus}
      {...(finalFocus && { finalFocusEl: finalFocus })}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content ref={content} {...surface}>
            <Parts.Header {...(question ? {} : { pe: '2', pt: '3' })}>
              <Parts.Title ref={titleRef} tabIndex={-1} outline="none">
                {title}
              </Parts.Title>
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

/**
 * What is pressed in a toast is the toast's: the library remembers only the first toast of a page
 * as a part of the dialog.
 */
function leaveToToast(event: Event, { target }: Event): void {
  if (target instanceof Element && target.closest('[data-scope=toast]') !== null)
    event.preventDefault();
}
