import { Ellipsis } from 'lucide-react';
import { classNames } from '#platform/web/class-names.ts';
import { CountBadge } from '#platform/web/shell/CountBadge.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { PlainButton } from '#platform/web/ui/buttons/PlainButton.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import type { NavigationProps } from './Sidebar.tsx';

const cell =
  // A long word takes room of the short ones on the smallest phones.
  'relative flex min-h-14 min-w-0 flex-1 max-[24rem]:flex-auto flex-col items-center justify-center gap-1 rounded-control px-0.5 text-tiny leading-none font-medium';

export function BottomBar({ items, current }: NavigationProps) {
  const shown = items.length > 5 ? items.slice(0, 4) : items;
  const rest = items.slice(shown.length);
  if (items.length === 0) return null;
  return (
    <nav
      aria-label="Principal"
      className="print:hidden fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-bg px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {shown.map((item) => (
        <PlainLink
          key={item.href}
          href={item.href}
          aria-current={item === current ? 'page' : undefined}
          className={classNames(cell, item === current ? 'bg-raised text-text' : 'text-muted')}
        >
          <item.icon size={20} aria-hidden />
          <span className="max-w-full truncate">{item.label}</span>
          <span className="absolute top-1 left-1/2 ml-1.5">
            <CountBadge count={item.count} />
          </span>
        </PlainLink>
      ))}
      {rest.length > 0 && (
        <Menu
          label="Mais páginas"
          trigger={(opens) => (
            <PlainButton
              {...opens}
              className={classNames(
                cell,
                current && rest.includes(current) ? 'bg-raised text-text' : 'text-muted',
              )}
            >
              <Ellipsis size={20} aria-hidden />
              Mais
            </PlainButton>
          )}
          entries={rest.map((item) => ({
            id: item.href,
            href: item.href,
            label: item.label,
            icon: <item.icon size={18} aria-hidden />,
          }))}
        />
      )}
    </nav>
  );
}
