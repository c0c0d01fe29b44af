import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';

export interface IconButtonProps
  extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does, for screen readers. */
  label: string;
  tone?: 'plain' | 'danger';
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A square icon button of 44 px. */
export function IconButton({ label, tone = 'plain', className, children, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 data-hovered:bg-raised data-pressed:scale-95 data-disabled:opacity-40',
        tone === 'danger' ? 'text-danger' : 'text-text',
        className,
      )}
    >
      {children}
    </Button>
  );
}
