import { ArrowRight, type LucideIcon } from 'lucide-react';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';

export interface ShortcutCardProps {
  href: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

export function ShortcutCard({ href, icon: Icon, title, text }: ShortcutCardProps) {
  return (
    <li className="relative rounded-card border border-line bg-surface transition-colors hover:border-control has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent flex items-center gap-4 p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised text-muted">
        <Icon size={20} aria-hidden />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <PlainLink
          href={href}
          className="font-medium outline-none after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </PlainLink>
        <span className="text-sm text-muted">{text}</span>
      </span>
      <ArrowRight size={18} aria-hidden className="shrink-0 text-muted" />
    </li>
  );
}
