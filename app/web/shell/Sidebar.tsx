import { classNames } from '#platform/web/class-names.ts';
import { CountBadge } from '#platform/web/shell/CountBadge.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import type { NavigationItem } from './navigation.ts';

export interface NavigationProps {
  items: readonly NavigationItem[];
  current: NavigationItem | undefined;
}

export function Sidebar({ items, current }: NavigationProps) {
  return (
    <nav
      aria-label="Principal"
      className="print:hidden fixed inset-y-0 left-0 z-30 hidden w-60 flex-col gap-6 border-r border-line bg-bg px-3 py-3 lg:flex"
    >
      <a href="/" className="flex min-h-11 items-center rounded-control px-3">
        <Logo />
      </a>
      <div className="grid gap-1">
        {items.map((item) => (
          <PlainLink
            key={item.href}
            href={item.href}
            aria-current={item === current ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors',
              item === current ? 'bg-raised text-text' : 'text-muted hover:bg-raised hover:text-text',
            )}
          >
            <item.icon size={20} aria-hidden className="shrink-0" />
            <span className="flex-1">{item.label}</span>
            <CountBadge count={item.count} />
          </PlainLink>
        ))}
      </div>
    </nav>
  );
}
