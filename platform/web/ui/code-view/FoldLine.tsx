// biome-ignore-all lint/a11y/useSemanticElements: only lines in sight are in the page, which the rows of a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, and its cells none
import { UnfoldVertical } from 'lucide-react';
import { counted } from '../../format.ts';

export interface FoldLineProps {
  count: number;
  index: number;
  isActive: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

export function FoldLine({ count, index, isActive, onFocus, onOpen }: FoldLineProps) {
  const words = `Mostrar ${counted(count, 'linha igual', 'linhas iguais')}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid gives it Enter
    <div
      role="row"
      data-line
      aria-rowindex={index + 1}
      aria-label={`${words}: Enter`}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
      className="flex min-h-6 cursor-pointer items-center bg-raised px-4 font-sans text-sm text-muted outline-offset-[-2px] hover:text-text"
    >
      <span role="gridcell" className="inline-flex items-center gap-2">
        <UnfoldVertical size={14} aria-hidden />
        {words}
      </span>
    </div>
  );
}
