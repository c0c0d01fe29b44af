import { type RefObject, useId } from 'react';
import { Popover } from 'react-aria-components';
import { classNames } from '#platform/web/class-names.ts';
import { popoverBox } from '#platform/web/ui/fields/field-styles.ts';
import { LatestNotifications } from './LatestNotifications.tsx';

export interface NotificationPopoverProps {
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

export function NotificationPopover({ isOpen, onClose, button }: NotificationPopoverProps) {
  const titleId = useId();
  return (
    // A Popover that contains no Dialog is the dialog itself, and contains what closes it for screen readers.
    <Popover
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      placement="bottom end"
      aria-labelledby={titleId}
      className={classNames(popoverBox, 'w-[min(24rem,calc(100vw-1.5rem))]')}
    >
      <LatestNotifications titleId={titleId} onClose={onClose} />
    </Popover>
  );
}
