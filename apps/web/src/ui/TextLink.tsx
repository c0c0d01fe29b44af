import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components';
import { classNames } from '#lib/class-names.ts';

export interface TextLinkProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  className?: string;
}

/** A link in running text. Without `href` but with `onPress` it becomes a button that looks like one. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'cursor-pointer rounded-sm font-medium text-accent underline decoration-1 underline-offset-4 data-hovered:decoration-2',
        className,
      )}
    />
  );
}
