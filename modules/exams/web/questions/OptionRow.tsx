import { Check, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { FieldMessage, fieldLayout, useField } from '#platform/web/ui/fields/FieldParts.tsx';
import { controlBox } from '#platform/web/ui/fields/field-styles.ts';
import { ExamField } from '../form/ExamField.tsx';

export interface OptionRowProps {
  question: number;
  index: number;
  isSingle: boolean;
  isRight: boolean;
  faultId: string | undefined;
  onMark: () => void;
  onRemove: (() => void) | undefined;
  onEnter: () => void;
}

const mark =
  'peer col-start-1 row-start-1 size-6 cursor-pointer appearance-none border border-control bg-bg transition-colors checked:border-accent checked:bg-accent hover:border-muted';

export function OptionRow(props: OptionRowProps) {
  const { question, index, isSingle, isRight, faultId, onMark, onRemove, onEnter } = props;
  const marking = {
    className: `${mark} ${isSingle ? 'rounded-full' : 'rounded-md'} ${faultId ? 'border-danger' : ''}`,
    'aria-label': `Alternativa ${index + 1} é correta`,
    'aria-describedby': faultId,
    checked: isRight,
  };
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-1">
      <span className="-ml-2.5 grid size-11 place-items-center">
        {isSingle ? (
          // A radio button that is on says nothing when pressed again; here that takes the mark back.
          <input
            {...marking}
            type="radio"
            name={`questions.${question}.right`}
            onChange={onMark}
            onClick={isRight ? onMark : undefined}
            onKeyDown={(event) => {
              if (event.key !== ' ' || !isRight) return;
              event.preventDefault();
              if (!event.repeat) onMark();
            }}
          />
        ) : (
          <input {...marking} type="checkbox" onChange={onMark} />
        )}
        <span
          aria-hidden
          className="pointer-events-none invisible col-start-1 row-start-1 text-on-accent peer-checked:visible"
        >
          {isSingle ? (
            <span className="block size-2.5 rounded-full bg-on-accent" />
          ) : (
            <Check size={16} strokeWidth={3} />
          )}
        </span>
      </span>
      <ExamField
        name={`questions.${question}.options.${index}.text`}
        as={OptionText}
        number={index + 1}
        onEnter={onEnter}
      />
      <IconButton
        label={`Remover a alternativa ${index + 1}`}
        isDisabled={!onRemove}
        onPress={() => onRemove?.()}
        className="text-muted"
      >
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

interface OptionTextProps {
  number: number;
  onEnter: () => void;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  name?: string;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

function OptionText({ number, onEnter, error, onChange, ...field }: OptionTextProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onEnter();
  };
  const { ids, says } = useField({ error });
  return (
    <div data-invalid={error ? true : undefined} className={fieldLayout}>
      <textarea
        {...field}
        {...says}
        aria-label={`Texto da alternativa ${number}`}
        rows={1}
        placeholder={`Alternativa ${number}`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        className={`${controlBox} field-sizing-content max-h-60 min-h-11 resize-none px-3.5 py-2.5`}
      />
      <FieldMessage ids={ids} error={error} />
    </div>
  );
}
