import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export interface LinkButtonProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
  className?: string;
}

/** A link that looks like a button. It navigates and never acts. */
export function LinkButton({ variant = 'primary', size = 'medium', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyles(variant, size, className)} />;
}
