import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { optionRow, popoverBox } from './field-styles.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The target of a link. Or give `onAction`. */
  href?: string;
  onAction?: () => void;
}

export interface MenuProps {
  /** The Button or IconButton that opens the menu. */
  trigger: ReactNode;
  /** The menu's name for screen readers. */
  label: string;
  entries: readonly MenuEntry[];
}

/** A few actions behind one button. */
export function Menu({ trigger, label, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={classNames(popoverBox, 'min-w-52')}>
        <AriaMenu aria-label={label} className="max-h-[min(30rem,70dvh)] overflow-auto p-1.5 outline-none">
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
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
