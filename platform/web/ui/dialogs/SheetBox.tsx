import type { ReactNode } from 'react';
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components';
import { useNoSecondTap } from '../buttons/use-no-second-tap.ts';

export interface SheetProps {
  isOpen: boolean;
  /** Only screen readers get it: what the sheet shows has a heading of its own. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function SheetBox({ isOpen, label, onClose, children }: SheetProps) {
  useNoSecondTap();
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      data-over-page
      className="overlay-fade fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-end bg-backdrop"
    >
      <AriaModal
        data-scrolls
        className="overlay-rise relative h-[calc(100%-var(--toast-room))] w-full overflow-y-auto rounded-t-card border border-line bg-surface shadow-float md:max-w-2xl md:rounded-tr-none"
      >
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
