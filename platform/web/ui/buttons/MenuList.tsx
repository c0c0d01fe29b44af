import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem, Popover, RouterProvider } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { useNavigate } from '../../navigation.ts';
import { optionRow, popoverBox } from '../fields/field-styles.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  href?: string;
  onAction?: () => void;
}

export interface MenuListProps {
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  entries: readonly MenuEntry[];
  focus: 'first' | 'last' | true;
}

export function MenuList({ isOpen, onClose, button, label, entries, focus }: MenuListProps) {
  const navigate = useNavigate();
  const list = (
    <Popover
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      placement="bottom start"
      aria-label={label}
      className={classNames(popoverBox, 'min-w-52')}
    >
      <Menu
        aria-label={label}
        autoFocus={focus}
        onClose={onClose}
        className="max-h-[min(30rem,70dvh)] overflow-auto p-1.5 outline-none"
      >
        {entries.map(({ id, label: text, icon, isDanger, ...rest }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={text}
            {...rest}
            className={classNames(optionRow, isDanger && 'text-danger!')}
          >
            {icon}
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
  return navigate ? <RouterProvider navigate={navigate}>{list}</RouterProvider> : list;
}
