import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx';
import { PlainLink, type PlainLinkProps } from './PlainLink.tsx';

export interface TextLinkProps extends PlainLinkProps {
  children: ReactNode;
  /** `plain` is for names in tables and cards, where many underlines would say nothing. */
  tone?: 'underlined' | 'plain';
}

export function TextLink({ tone = 'underlined', className, ...rest }: TextLinkProps) {
  return <PlainLink {...rest} className={classNames(looks[tone], className)} />;
}

export function TextButton({ className, ...rest }: PlainButtonProps) {
  return <PlainButton role="link" {...rest} className={classNames(looks.underlined, className)} />;
}

const shared = 'rounded-sm font-medium underline-offset-4';

const looks = {
  underlined: `${shared} text-text underline decoration-muted decoration-1 hover:decoration-2`,
  plain: `${shared} text-text hover:underline`,
};
