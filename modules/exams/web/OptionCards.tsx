import { Check } from 'lucide-react';
import {
  CheckboxButton,
  CheckboxField,
  CheckboxGroup,
  RadioButton,
  RadioField,
  RadioGroup,
} from 'react-aria-components';
import { classNames } from '#platform/web/class-names.ts';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { RadioDot } from '#platform/web/ui/RadioDot.tsx';
import type { PaperQuestion } from '../contract/paper-question.ts';

export interface OptionCardsProps {
  kind: 'single' | 'multiple';
  options: PaperQuestion['question']['options'];
  picked: readonly number[];
  onPick: (picked: number[]) => void;
  isLocked: boolean;
}

const card =
  'group flex min-h-14 w-full cursor-pointer items-start gap-3 rounded-control border border-line p-4 transition-colors data-disabled:cursor-not-allowed data-disabled:opacity-60 data-hovered:border-control data-selected:border-accent data-selected:bg-soft';

/** The alternatives of a question: one to choose, or several. */
export function OptionCards({ kind, options, picked, onPick, isLocked }: OptionCardsProps) {
  if (kind === 'single') {
    return (
      <RadioGroup
        aria-label="Alternativas: escolha uma"
        value={picked[0] === undefined ? null : String(picked[0])}
        onChange={(id) => onPick([Number(id)])}
        isDisabled={isLocked}
        className="grid grid-cols-1 gap-3"
      >
        {options.map((option, index) => (
          <RadioField key={option.id} value={String(option.id)} className="flex">
            <RadioButton className={card}>
              <RadioDot />
              <OptionText text={option.text} place={index + 1} />
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
    );
  }
  return (
    <CheckboxGroup
      aria-label="Alternativas: escolha quantas quiser"
      value={picked.map(String)}
      onChange={(ids) => onPick(ids.map(Number))}
      isDisabled={isLocked}
      className="grid grid-cols-1 gap-3"
    >
      {options.map((option, index) => (
        <CheckboxField key={option.id} value={String(option.id)} className="flex">
          <CheckboxButton className={card}>
            {({ isSelected }) => (
              <>
                <span
                  className={classNames(
                    'grid size-6 shrink-0 place-items-center rounded-md border text-on-accent group-ring:outline-2 group-ring:outline-offset-2 group-ring:outline-accent',
                    isSelected ? 'border-accent bg-accent' : 'border-control bg-bg',
                  )}
                >
                  {isSelected && <Check size={16} strokeWidth={3} aria-hidden />}
                </span>
                <OptionText text={option.text} place={index + 1} />
              </>
            )}
          </CheckboxButton>
        </CheckboxField>
      ))}
    </CheckboxGroup>
  );
}

function OptionText({ text, place }: { text: string; place: number }) {
  return (
    <>
      <Markdown text={text} variant="short" className="flex-1" />
      {place <= 10 && (
        <kbd aria-hidden className="hidden font-mono text-sm leading-6 text-muted sm:block">
          {place % 10}
        </kbd>
      )}
    </>
  );
}
