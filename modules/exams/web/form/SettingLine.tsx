import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SettingLineProps {
  title: string;
  value: string;
  children: ReactNode;
}

/** Most runs keep what is usual, so a setting takes one line until somebody opens it. */
export function SettingLine({ title, value, children }: SettingLineProps) {
  return (
    <details className="group border-line not-first:border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-4 rounded-control px-4 text-sm hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 sm:w-40">{title}</span>
        <span className="min-w-0 flex-1 truncate font-medium max-sm:text-right">{value}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
