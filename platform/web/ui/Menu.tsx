import { type ReactNode, useRef, useState } from 'react';
import { ButtonContext, type ButtonProps } from 'react-aria-components';
import { lazyDialog } from '../lazy-dialog.tsx';
import type { MenuEntry, MenuListProps } from './MenuList.tsx';

export type { MenuEntry };

// A row of a table has a menu each, and few are opened.
const MenuList = lazyDialog(() => import('./MenuList.tsx').then((found) => found.MenuList));

export interface MenuProps {
  /** The Button or IconButton that opens the menu. */
  trigger: ReactNode;
  /** The menu's name for screen readers. */
  label: string;
  entries: readonly MenuEntry[];
}

/** A few actions behind one button. */
export function Menu({ trigger, label, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<MenuListProps['focus']>(true);
  const open = (at: MenuListProps['focus']) => {
    setFocus(at);
    setOpen(true);
  };
  const opens: ButtonProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onHoverStart: MenuList.preload,
    onFocus: MenuList.preload,
    // A mouse points at the entry itself; a keyboard or a screen reader begins with the first.
    onPress: ({ pointerType }) =>
      open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
    onKeyDown: (event) => {
      const at = focusAt[event.key];
      if (!at) return event.continuePropagation();
      event.preventDefault();
      open(at);
    },
  };
  return (
    <>
      <ButtonContext value={{ ref: button, ...opens }}>{trigger}</ButtonContext>
      <MenuList
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        button={button}
        label={label}
        entries={entries}
        focus={focus}
      />
    </>
  );
}

const focusAt: Readonly<Record<string, MenuListProps['focus']>> = { ArrowDown: 'first', ArrowUp: 'last' };
