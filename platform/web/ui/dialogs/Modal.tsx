import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { useNoSecondTap } from '../buttons/use-no-second-tap.ts';

export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Give false for a form, so that a stray press outside does not lose typed text. */
  closesOnOutsidePress?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** The primary button comes last. */
  footer?: ReactNode;
  keepsFooter?: boolean;
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' };

/** It locks scrolling, traps the focus and returns it on closing. */
export function Modal(props: ModalProps) {
  const {
    isOpen,
    onClose,
    title,
    subtitle,
    size = 'medium',
    closesOnOutsidePress = true,
    role = 'dialog',
    children,
    footer,
    keepsFooter,
  } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={closesOnOutsidePress}
      data-over-page
      className="overlay-fade fixed inset-0 z-40 grid h-(--visual-viewport-height) grid-rows-[minmax(var(--toast-room),1fr)_auto] justify-items-center overflow-y-auto bg-backdrop sm:grid-rows-[minmax(var(--toast-room),1fr)_auto_minmax(1.5rem,1fr)] sm:px-6"
    >
      <AriaModal
        // `relative` contains the hidden inputs of checkboxes; otherwise the overlay would scroll to them.
        className={classNames(
          'overlay-rise relative row-start-2 scroll-pt-16 max-h-[calc(100dvh-var(--toast-room))] w-full overflow-y-auto rounded-t-card border border-line bg-surface shadow-float sm:max-h-[calc(100dvh-var(--toast-room)-1.5rem)] sm:rounded-card',
          widths[size],
          keepsFooter && 'scroll-pb-28',
        )}
      >
        <NoSecondTap />
        <Dialog role={role} className="flex flex-col gap-6 p-5 outline-none sm:p-8">
          <header className="flex items-start justify-between gap-4">
            <div className="grid gap-2">
              <Heading slot="title" className="text-lg font-semibold">
                {title}
              </Heading>
              {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
            </div>
            <IconButton
              label="Fechar"
              onPress={onClose}
              tone="muted"
              className="-mt-2 -mr-2 sm:-mt-3 sm:-mr-3"
            >
              <X size={20} aria-hidden />
            </IconButton>
          </header>
          {children}
          {footer && (
            <footer
              className={classNames(
                'flex flex-wrap justify-end gap-3',
                keepsFooter &&
                  'sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-surface p-5 sm:-mx-8 sm:-mb-8 sm:px-8',
              )}
            >
              {footer}
            </footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

function NoSecondTap() {
  useNoSecondTap();
  return null;
}
