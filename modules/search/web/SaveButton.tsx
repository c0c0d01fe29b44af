import { Bookmark } from 'lucide-react';
import { classNames } from '#platform/web/class-names.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { PlainButton } from '#platform/web/ui/buttons/PlainButton.tsx';
import type { SavedKind } from '../contract/saved.ts';
import { setSaved } from './saved.api.ts';

export interface SaveButtonProps {
  kind: SavedKind;
  id: number;
  name: string;
  isSaved: boolean;
}

/** It shows the wanted state at once and the actual one afterwards. */
export function SaveButton({ kind, id, name, isSaved }: SaveButtonProps) {
  const change = useAct((saved: boolean) => setSaved(kind, id, saved), { isQuiet: true });
  const isShownSaved = change.isPending ? change.variables : isSaved;
  return (
    <PlainButton
      aria-label={`Salvar ${name}`}
      aria-pressed={isShownSaved}
      // A second press would race the pending one.
      onPress={() => change.isPending || change.mutate(!isShownSaved)}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-text aria-pressed:text-text"
    >
      <Bookmark size={20} aria-hidden className={classNames(isShownSaved && 'fill-current')} />
    </PlainButton>
  );
}
