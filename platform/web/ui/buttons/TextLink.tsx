import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx';
import { PlainLink, type PlainLinkProps } from './PlainLink.tsx';

export interface TextLinkProps extends PlainLinkProps {
  children: ReactNode;
  /** `plain` is for names in tables and cards, where many links in the accent colour would weaken it. */
  tone?: 'accent' | 'plain';
}

export function TextLink({ tone = 'accent', className, ...rest }: TextLinkProps) {
  return <PlainLink {...rest} className={classNames(looks[tone], className)} />;
}

export function TextButton({ className, ...rest }: PlainButtonProps) {
  return <PlainButton role="link" {...rest} className={classNames(looks.accent, className)} />;
}

const shared = 'rounded-sm font-medium underline-offset-4';

const looks = {
  accent: `${shared} text-accent underline decoration-1 hover:decoration-2`,
  plain: `${shared} text-text hover:underline`,
};
