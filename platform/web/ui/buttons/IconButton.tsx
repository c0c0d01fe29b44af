import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx';

export interface IconButtonProps extends Omit<PlainButtonProps, 'aria-label'> {
  label: string;
  tone?: 'plain' | 'muted' | 'danger';
  children: ReactNode;
}

// A colour in `className` would lose to these: the order of the style sheet decides between two colours.
const tones = { plain: 'text-text', muted: 'text-muted not-disabled:hover:text-text', danger: 'text-danger' };

export function IconButton({ label, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <PlainButton
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 not-disabled:hover:bg-raised not-disabled:active:scale-95 disabled:opacity-40',
        tones[tone],
        className,
      )}
    />
  );
}
