import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';

export interface TextLinkProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  /** `plain` is for names in tables and cards, where many links in the accent colour would weaken it. */
  tone?: 'accent' | 'plain';
  className?: string;
}

/** A link in running text. With `onPress` and without `href` it is a button that looks like a link. */
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
