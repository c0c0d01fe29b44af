import { Bookmark } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { classNames } from '#platform/web/class-names.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { SavedKind } from '../contract/saved.ts';
import { setSaved } from './saved.api.ts';

export interface SaveButtonProps {
  kind: SavedKind;
  id: number;
  /** The name of the item, for screen readers. */
  name: string;
  isSaved: boolean;
}

/**
 * Adds an exam or a company to 'Salvos' or removes it. It shows the wanted state at once and the actual one afterwards.
 */
export function SaveButton({ kind, id, name, isSaved }: SaveButtonProps) {
  const change = useAct((saved: boolean) => setSaved(kind, id, saved), { isQuiet: true });
  return (
    <ToggleButton
      aria-label={`Salvar ${name}`}
      isSelected={change.isPending ? change.variables : isSaved}
      // A second press would race the pending one.
      onChange={(wanted) => change.isPending || change.mutate(wanted)}
      className="inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors data-hovered:bg-raised data-hovered:text-text data-selected:text-text"
    >
      {({ isSelected }) => (
        <Bookmark size={20} aria-hidden className={classNames(isSelected && 'fill-current')} />
      )}
    </ToggleButton>
  );
}
