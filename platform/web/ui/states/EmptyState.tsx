import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="grid content-center justify-items-center gap-4 rounded-card border border-dashed border-line px-6 py-14 text-center">
      {icon && (
        <span className="grid size-12 place-items-center rounded-control bg-raised text-muted">{icon}</span>
      )}
      <div className="grid max-w-md gap-1.5 wrap-anywhere">
        <p className="text-base font-medium">{title}</p>
        {children && <p className="text-sm text-balance text-muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}
