import type { LucideIcon } from 'lucide-react';

export interface NavigationItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Addresses with these prefixes belong to it, too. */
  covers?: readonly string[];
  /** 0 shows nothing. */
  count?: number;
}

/** The longest prefix wins, so that a list wins over its parent. */
export function currentItem(items: readonly NavigationItem[], path: string): NavigationItem | undefined {
  return items
    .flatMap((item) => [item.href, ...(item.covers ?? [])].map((beginning) => ({ item, beginning })))
    .filter(({ beginning }) => path === beginning || path.startsWith(`${beginning}/`))
    .sort((one, other) => other.beginning.length - one.beginning.length)[0]?.item;
}
