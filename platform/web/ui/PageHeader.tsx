import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PlainLink } from './buttons/PlainLink.tsx';

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  back?: { href: string; label: string };
  action?: ReactNode;
}

/** It keeps the room until it is known whether the viewer may act. */
export const ActionRoom = () => <span aria-hidden className="h-11 max-sm:w-full" />;

export function PageHeader({ title, subtitle, back, action }: PageHeaderProps) {
  return (
    <header className="grid gap-2 pb-8">
      <title>{`${title} · Provado`}</title>
      {back && (
        <PlainLink
          href={back.href}
          className="-ml-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-control px-2 text-sm text-muted hover:text-text"
        >
          <ArrowLeft size={16} aria-hidden />
          Voltar para {back.label}
        </PlainLink>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        {/* A subtitle has its own line on a phone: one that comes later or grows would push the action under it. */}
        <div
          className={classNames(
            'grid min-w-0 gap-1.5 wrap-anywhere',
            subtitle !== undefined && 'max-sm:w-full',
          )}
        >
          <h1 className="text-title font-semibold">{title}</h1>
          {subtitle && <p className="text-base text-muted">{subtitle}</p>}
        </div>
        {action}
      </div>
    </header>
  );
}
