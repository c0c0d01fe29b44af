import { Check, X } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Chip } from './Chip.tsx';
import { Markdown } from './Markdown.tsx';

export interface MarkedOptionProps {
  option: { readonly text: string; readonly correct: boolean; readonly picked: boolean };
  /** The label of a picked option. */
  pickedText?: string;
}

/** A list item with an alternative, whether it is right, and whether it was picked. */
export function MarkedOption({ option, pickedText = 'Escolhida' }: MarkedOptionProps) {
  const { text, correct, picked } = option;
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-control border px-4 py-3',
        picked ? 'border-control' : 'border-line',
        correct && 'bg-soft',
      )}
    >
      <span className="grid size-6 shrink-0 place-items-center">
        {correct ? (
          <Check size={18} aria-hidden className="text-accent" />
        ) : (
          picked && <X size={18} aria-hidden className="text-danger" />
        )}
      </span>
      <Markdown text={text} variant="short" className="flex-1 basis-40" />
      <span className="flex gap-2 empty:hidden">
        {picked && <Chip tone={correct ? 'accent' : 'danger'}>{pickedText}</Chip>}
        {correct && <Chip tone="accent">Correta</Chip>}
      </span>
    </li>
  );
}
