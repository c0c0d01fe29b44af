import type { Ref } from 'react';
import type { KeyScope } from '#platform/contract/words.ts';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import {
  FieldMessage,
  type FieldTexts,
  fieldLayout,
  GroupLabel,
  useField,
} from '#platform/web/ui/fields/FieldParts.tsx';
import { scopeOrder, scopeWords } from './scope-words.ts';

export interface ScopeBoxesProps extends FieldTexts {
  value: readonly KeyScope[];
  onChange: (value: KeyScope[]) => void;
  /** The first box has it, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

export function ScopeBoxes({ label, description, error, value, onChange, ref }: ScopeBoxesProps) {
  const { ids, says } = useField({ description, error });
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
        {scopeOrder.map((scope, index) => (
          <Checkbox
            key={scope}
            ref={index === 0 ? ref : undefined}
            value={value.includes(scope)}
            onChange={(isChosen) =>
              onChange(scopeOrder.filter((one) => (one === scope ? isChosen : value.includes(one))))
            }
          >
            <span className="grid gap-0.5 py-1">
              <span className="font-medium">{scopeWords[scope].label}</span>
              <span className="text-muted">{scopeWords[scope].text}</span>
            </span>
          </Checkbox>
        ))}
      </div>
      <FieldMessage ids={ids} description={description} error={error} />
    </div>
  );
}
