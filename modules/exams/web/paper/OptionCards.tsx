import { classNames } from '#platform/web/class-names.ts';
import { checkboxLook, radioLook } from '#platform/web/ui/fields/field-styles.ts';
import { Radio, Radios } from '#platform/web/ui/fields/Radios.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import type { PaperQuestion } from '../../contract/paper-question.ts';

export interface OptionCardsProps {
  isSingle: boolean;
  options: PaperQuestion['question']['options'];
  picked: readonly number[];
  onPick: (picked: number[]) => void;
  isLocked: boolean;
}

export function OptionCards({ isSingle, options, picked, onPick, isLocked }: OptionCardsProps) {
  const card = classNames(
    'group flex min-h-14 items-start gap-3 rounded-control border border-line p-4 transition-colors has-checked:border-accent has-checked:bg-soft',
    isLocked ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:not-has-checked:border-control',
  );
  if (isSingle) {
    return (
      <Radios
        aria-label="Alternativas: escolha uma"
        value={picked[0] === undefined ? null : String(picked[0])}
        onChange={(id) => onPick([Number(id)])}
        isDisabled={isLocked}
        className="grid grid-cols-1 gap-3"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the Radio inside is an input
          <label key={option.id} className={card}>
            <Radio value={String(option.id)} className={radioLook} />
            <OptionText text={option.text} number={index + 1} />
          </label>
        ))}
      </Radios>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser, and has a legend for a name
    <div role="group" aria-label="Alternativas: escolha quantas quiser" className="grid grid-cols-1 gap-3">
      {options.map((option, index) => (
        <label key={option.id} className={card}>
          <input
            type="checkbox"
            checked={picked.includes(option.id)}
            disabled={isLocked}
            onChange={({ currentTarget }) =>
              onPick(currentTarget.checked ? [...picked, option.id] : picked.filter((id) => id !== option.id))
            }
            className={checkboxLook}
          />
          <OptionText text={option.text} number={index + 1} />
        </label>
      ))}
    </div>
  );
}

function OptionText({ text, number }: { text: string; number: number }) {
  return (
    <>
      <Markdown text={text} variant="short" className="flex-1" />
      {number <= 10 && (
        <kbd
          translate="no"
          aria-hidden
          className="hidden font-mono text-sm leading-[1.85] text-muted sm:block"
        >
          {number % 10}
        </kbd>
      )}
    </>
  );
}
