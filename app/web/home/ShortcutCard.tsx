import { ArrowRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-aria-components';

export interface ShortcutCardProps {
  href: string;
  icon: LucideIcon;
  title: string;
  /** What the target offers. */
  text: string;
}

/** A list item with a link to another screen. */
export function ShortcutCard({ href, icon: Icon, title, text }: ShortcutCardProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <li className="grid">
      <Link
        href={href}
        aria-labelledby={titleId}
        aria-describedby={textId}
        className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors data-hovered:border-control"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised text-muted">
          <Icon size={20} aria-hidden />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span id={titleId} className="font-medium">
            {title}
          </span>
          <span id={textId} className="text-sm text-muted">
            {text}
          </span>
        </span>
        <ArrowRight size={18} aria-hidden className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
