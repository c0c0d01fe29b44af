import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { classNames } from '#platform/web/class-names.ts';
import type { SavedKind } from '../contract/saved.ts';
import { setSaved } from './saved.api.ts';

export interface SaveButtonProps {
  kind: SavedKind;
  id: number;
  /** Its name, for those who do not see what it stands beside. */
  name: string;
  isSaved: boolean;
}

/** Keeps an exam or a company among 'Salvos', or gives it up; it shows the wish at once and what became of it after. */
export function SaveButton({ kind, id, name, isSaved }: SaveButtonProps) {
  const [wish, setWish] = useState<boolean>();
  const change = async (wanted: boolean) => {
    // A second press while the first is on its way would race it.
    if (wish !== undefined) return;
    setWish(wanted);
    await setSaved(kind, id, wanted);
    setWish(undefined);
  };
  return (
    <ToggleButton
      aria-label={`Salvar ${name}`}
      isSelected={wish ?? isSaved}
      onChange={(wanted) => void change(wanted)}
      className="inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors data-hovered:bg-raised data-hovered:text-text data-selected:text-text"
    >
      {({ isSelected }) => (
        <Bookmark size={20} aria-hidden className={classNames(isSelected && 'fill-current')} />
      )}
    </ToggleButton>
  );
}
