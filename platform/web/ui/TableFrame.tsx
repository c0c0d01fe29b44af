import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';

/** The card around a table on wide screens. On a phone the rows are cards themselves. */
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
