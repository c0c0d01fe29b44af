import type { ReactNode } from 'react';

export interface NoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-control bg-raised p-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="font-medium">{title}</p>
        <div className="text-sm text-muted">{children}</div>
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
