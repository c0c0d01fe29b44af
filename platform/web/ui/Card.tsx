import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function Card({ children, title, actions, className }: CardProps) {
  const titleId = useId();
  const box = classNames('rounded-card border border-line bg-surface p-5 sm:p-7', className);
  if (!title) return <div className={box}>{children}</div>;
  return (
    <section aria-labelledby={titleId} className={box}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-5">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
