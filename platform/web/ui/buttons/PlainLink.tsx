import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from '../../navigation.ts';

export interface PlainLinkProps extends Omit<ComponentProps<'a'>, 'onClick' | 'style'> {
  href: string;
  onPress?: (() => void) | undefined;
}

export function PlainLink({ onPress, ...rest }: PlainLinkProps) {
  const navigate = useNavigate();
  return (
    // biome-ignore-start lint/a11y: it has an href, by the type of its props
    <a
      {...rest}
      onClick={(event) => {
        onPress?.();
        if (!navigate || !staysInApp(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = event.currentTarget;
        navigate(pathname + search + hash);
      }}
    />
    // biome-ignore-end lint/a11y: as above
  );
}

/** The browser does other things better: another window, a download, another site. */
function staysInApp(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return (
    !event.defaultPrevented &&
    button === 0 &&
    !(metaKey || ctrlKey || shiftKey || altKey) &&
    link.origin === window.location.origin &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download')
  );
}
