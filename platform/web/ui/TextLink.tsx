import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';

export interface TextLinkProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  /** `plain` for the names in tables and cards, where so many links in the accent would drown what it is for. */
  tone?: 'accent' | 'plain';
  className?: string;
}

/** A link in running text. Without `href` but with `onPress` it becomes a button that looks like one. */
export function TextLink({ tone = 'accent', className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'cursor-pointer rounded-sm font-medium underline-offset-4',
        tone === 'accent'
          ? 'text-accent underline decoration-1 data-hovered:decoration-2'
          : 'text-text data-hovered:underline',
        className,
      )}
    />
  );
}
