import type { ReactNode } from 'react';

export function Rule({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-medium">
        <span className="text-muted">{icon}</span>
        {term}
      </dt>
      <dd className="col-start-2 text-sm text-muted">{children}</dd>
    </div>
  );
}
