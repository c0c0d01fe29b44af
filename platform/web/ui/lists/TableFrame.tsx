import type { HTMLAttributes } from 'react';
import { classNames } from '../../class-names.ts';

export function TableFrame({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={classNames(
        'relative min-w-0 md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface',
        className,
      )}
    />
  );
}
