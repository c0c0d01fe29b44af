import type { LucideIcon } from 'lucide-react';

export interface NavigationItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Prefixes of other addresses that belong to it. */
  covers?: readonly string[];
  /** A number to notice, such as unread notifications; 0 shows nothing. */
  count?: number;
}

/** The item with the longest prefix of the page's address, so that a list wins over its parent. */
export function currentItem(items: readonly NavigationItem[], path: string): NavigationItem | undefined {
  return items
    .flatMap((item) => [item.href, ...(item.covers ?? [])].map((beginning) => ({ item, beginning })))
    .filter(({ beginning }) => path === beginning || path.startsWith(`${beginning}/`))
    .sort((one, other) => other.beginning.length - one.beginning.length)[0]?.item;
}
