import type { LucideIcon } from 'lucide-react';

export interface NavigationItem {
  href: string;
  label: string;
  icon: LucideIcon;
  covers?: readonly string[];
  /** Belong to it if one of its own pages led there. */
  leadsTo?: readonly string[];
  /** 0 shows nothing. */
  count?: number;
}

/**
 * The longest prefix wins, so that a list wins over its parent.
 * @param from the address of the page whose link led to `path`
 */
export function currentItem(
  items: readonly NavigationItem[],
  path: string,
  from?: string,
): NavigationItem | undefined {
  const left = from === undefined ? undefined : currentItem(items, from.replace(/\?.*/, ''));
  if (left?.leadsTo?.some((beginning) => isWithin(path, beginning))) return left;
  return items
    .flatMap((item) => [item.href, ...(item.covers ?? [])].map((beginning) => ({ item, beginning })))
    .filter(({ beginning }) => isWithin(path, beginning))
    .sort((one, other) => other.beginning.length - one.beginning.length)[0]?.item;
}

const isWithin = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`);
