import { type ReactNode, useRef, useState } from 'react';
import { lazyDialog } from '../../lazy-dialog.tsx';
import type { MenuEntry, MenuListProps } from './MenuList.tsx';
import type { PlainButtonProps } from './PlainButton.tsx';

export type { MenuEntry };

// A row of a table has a menu each, and few are opened.
const MenuList = lazyDialog(() => import('./MenuList.tsx').then((found) => found.MenuList));

export type MenuTriggerProps = Pick<
  PlainButtonProps,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onPress' | 'onKeyDown'
>;

export interface MenuProps {
  trigger: (opens: MenuTriggerProps) => ReactNode;
  label: string;
  entries: readonly MenuEntry[];
}

export function Menu({ trigger, label, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<MenuListProps['focus']>(true);
  const open = (at: MenuListProps['focus']) => {
    setFocus(at);
    setOpen(true);
  };
  const opens: MenuTriggerProps = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerEnter: MenuList.preload,
    onFocus: MenuList.preload,
    // A mouse points at the entry itself; a screen reader, whose click has no place, begins with the first.
    onPress: ({ detail }) => open(detail === 0 ? 'first' : true),
    onKeyDown: (event) => {
      const at = focusAt[event.key];
      if (!at) return;
      event.preventDefault();
      open(at);
    },
  };
  return (
    <>
      {trigger(opens)}
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

const focusAt: Readonly<Record<string, MenuListProps['focus']>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};
