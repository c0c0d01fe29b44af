import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx';

export interface IconButtonProps extends Omit<PlainButtonProps, 'aria-label'> {
  /** What it does, for screen readers. */
  label: string;
  tone?: 'plain' | 'danger';
  children: ReactNode;
}

/** A square icon button of 44 px. */
export function IconButton({ label, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <PlainButton
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 not-disabled:hover:bg-raised not-disabled:active:scale-95 disabled:opacity-40',
        tone === 'danger' ? 'text-danger' : 'text-text',
        className,
      )}
    />
  );
}
