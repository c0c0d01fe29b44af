import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { PlainLink, type PlainLinkProps } from './PlainLink.tsx';

export interface LinkButtonProps extends PlainLinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

/** It navigates and never acts. */
export function LinkButton({ variant = 'primary', size = 'medium', className, ...rest }: LinkButtonProps) {
  return <PlainLink {...rest} className={buttonStyles(variant, size, className)} />;
}
