import type { LucideIcon } from 'lucide-react';

export interface NavigationItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** A number worth a look, such as unread notices; 0 shows nothing. */
  count?: number;
}

/** The item whose address begins like the page's: the longest one wins, so that a list wins over its parent. */
export function currentItem(items: readonly NavigationItem[], path: string): NavigationItem | undefined {
  return items
    .filter((item) => path === item.href || path.startsWith(`${item.href}/`))
    .sort((one, other) => other.href.length - one.href.length)[0];
}
