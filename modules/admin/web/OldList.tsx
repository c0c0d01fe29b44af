import type { RefObject } from 'react';
import { Button } from '#platform/web/ui/buttons/Button.tsx';

export interface OldListProps {
  /** Takes the focus from the button, which goes away. */
  list: RefObject<HTMLElement | null>;
  onRefresh: () => void;
}

/** Says that a list is old, whose rows never move by themselves. It takes no room of its own. */
export function OldList({ list, onRefresh }: OldListProps) {
  const refresh = () => {
    list.current?.focus({ preventScroll: true });
    onRefresh();
  };
  return (
    <span className="-my-2 flex items-center gap-x-4">
      {/* The button says it alone on a phone. */}
      <span role="status" className="text-sm text-muted max-sm:sr-only">
        Há novidades nesta lista.
      </span>
      <Button variant="quiet" className="-mr-4" onPress={refresh}>
        Atualizar
      </Button>
    </span>
  );
}
