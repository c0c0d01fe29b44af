import { type ReactNode, type RefObject, Suspense } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { popoverBox } from '../fields/field-styles.ts';

export interface FilterPopoverProps {
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  children: (close: () => void) => ReactNode;
}

export function FilterPopover({ isOpen, onClose, button, label, children }: FilterPopoverProps) {
  return (
    <Popover
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      className={classNames(popoverBox, 'w-72')}
    >
      <Dialog aria-label={label} className="p-3 outline-none">
        <Suspense>{children(onClose)}</Suspense>
      </Dialog>
    </Popover>
  );
}
