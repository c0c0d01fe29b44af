import type { LucideIcon } from 'lucide-react';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';

export interface FigureCardProps {
  href: string;
  icon: LucideIcon;
  label: string;
  figure: number;
}

export function FigureCard({ href, icon: Icon, label, figure }: FigureCardProps) {
  return (
    <li className="grid">
      <PlainLink
        href={href}
        className="grid content-between gap-5 rounded-card border border-line bg-surface p-5 transition-colors hover:border-control"
      >
        <span className="flex items-start gap-2.5 text-sm text-muted">
          <Icon size={18} aria-hidden className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </span>
        <span className="text-title font-semibold">{figure.toLocaleString('pt-BR')}</span>
      </PlainLink>
    </li>
  );
}
