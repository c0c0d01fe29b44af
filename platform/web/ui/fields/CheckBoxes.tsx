import type { Ref } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { FieldMessage, type FieldTexts, fieldLayout, GroupLabel, useField } from './FieldParts.tsx';

export interface CheckBoxesProps<Value extends string> extends FieldTexts {
  options: readonly { readonly value: Value; readonly label: string; readonly text: string }[];
  value: readonly Value[];
  /** The chosen ones come in the order of the options. */
  onChange: (value: Value[]) => void;
  /** The first box has it, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

export function CheckBoxes<Value extends string>({
  label,
  description,
  error,
  options,
  value,
  onChange,
  ref,
}: CheckBoxesProps<Value>) {
  const { ids, says } = useField({ description, error });
  const order = options.map((option) => option.value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of a fieldset would be its legend, which no layout takes
    <div
      role="group"
      {...says}
      aria-labelledby={ids.label}
      data-invalid={error ? true : undefined}
      className={fieldLayout}
    >
      <GroupLabel ids={ids}>{label}</GroupLabel>
      <div className="grid gap-2">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            ref={index === 0 ? ref : undefined}
            value={value.includes(option.value)}
            onChange={(isChosen) =>
              onChange(order.filter((one) => (one === option.value ? isChosen : value.includes(one))))
            }
          >
            <span className="grid gap-0.5 py-1">
              <span className="font-medium">{option.label}</span>
              <span className="text-muted">{option.text}</span>
            </span>
          </Checkbox>
        ))}
      </div>
      <FieldMessage ids={ids} description={description} error={error} />
    </div>
  );
}
