import { Check, CircleDot, X } from 'lucide-react';
import { classNames } from '#platform/web/class-names.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';

export interface MarkedOptionProps {
  /** It says only what was picked if `correct` is absent. */
  option: { readonly text: string; readonly correct?: boolean | undefined; readonly picked: boolean };
  pickedText?: string;
}

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
        {correct && <Check size={18} aria-hidden className="text-accent" />}
        {picked && correct === false && <X size={18} aria-hidden className="text-danger" />}
        {/* A tick would read as right where that is not told. */}
        {picked && correct === undefined && <CircleDot size={18} aria-hidden className="text-muted" />}
      </span>
      <Markdown text={text} variant="short" className="flex-1 basis-40" />
      <span className="flex gap-2 empty:hidden">
        {picked && (
          <Chip {...(correct !== undefined && { tone: correct ? 'accent' : 'danger' })}>{pickedText}</Chip>
        )}
        {correct && <Chip tone="accent">Correta</Chip>}
      </span>
    </li>
  );
}
