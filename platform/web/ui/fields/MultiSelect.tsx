import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useContext, useState } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  ComboBoxValue,
  Group,
  Input,
  Popover,
} from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { AriaFieldLabel, AriaFieldMessage } from './AriaFieldParts.tsx';
import { ChosenTags } from './ChosenTags.tsx';
import { type FieldTexts, fieldLayout } from './FieldParts.tsx';
import { aroundList, controlBox, focusWithinRing, popoverBox } from './field-styles.ts';
import { type Option, OptionList } from './OptionList.tsx';

export interface MultiSelectProps<Value extends string | number> extends FieldTexts {
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  emptyText?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function MultiSelect<Value extends string | number>(props: MultiSelectProps<Value>) {
  const {
    label,
    description,
    error,
    isOptional,
    className,
    options,
    value,
    onChange,
    placeholder,
    emptyText = 'Não há mais opções disponíveis.',
    ref,
    ...rest
  } = props;
  // What has no option, because the list is still on its way or lost it, is not shown and stays chosen.
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? []);
  const last = chosen.at(-1);
  // A new array, whatever is in it, makes the box forget what is being searched.
  const [shown, setShown] = useState(() => [...value]);
  if (!areSame(shown, value)) setShown([...value]);
  const remove = (isGone: (one: Value) => boolean) => onChange(value.filter((one) => !isGone(one)));
  return (
    <ComboBox
      {...rest}
      selectionMode="multiple"
      allowsEmptyCollection
      value={shown}
      onChange={(keys) => onChange(inOrderOfChoice(value, keys, options))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldLayout, className)}
    >
      <AriaFieldLabel isOptional={isOptional}>{label}</AriaFieldLabel>
      <Group className={classNames(controlBox, focusWithinRing, 'flex min-h-11 items-center')}>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 py-1 pl-1.5">
          {chosen.length > 0 && (
            <ComboBoxValue className="contents">
              {() => (
                <ChosenTags
                  label={label}
                  chosen={chosen}
                  onRemove={(keys) => remove((one) => keys.has(one))}
                />
              )}
            </ComboBoxValue>
          )}
          <SearchInput
            inputRef={ref}
            placeholder={chosen.length === 0 ? (placeholder ?? 'Selecione uma opção') : ''}
            onRemoveLast={() => last && remove((one) => one === last.value)}
          />
        </div>
        <Button className="grid size-11 shrink-0 place-items-center self-end rounded-control text-muted data-hovered:text-text">
          <ChevronDown size={18} aria-hidden />
        </Button>
      </Group>
      <AriaFieldMessage description={description} error={error} />
      <Popover className={classNames(popoverBox, aroundList, 'w-(--trigger-width)')}>
        {/* The list is rendered outside the page's landmarks, so it needs its own. */}
        <section aria-label={`${label}: opções`} className={aroundList}>
          <OptionList options={options} emptyText={emptyText} />
        </section>
      </Popover>
    </ComboBox>
  );
}

function SearchInput(props: {
  inputRef: Ref<HTMLInputElement> | undefined;
  placeholder: string;
  onRemoveLast: () => void;
}) {
  const state = useContext(ComboBoxStateContext);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && state?.inputValue === '') props.onRemoveLast();
  };
  // React Aria would choose by Tab the option that has the focus, or take it back, so keys are caught on the way down.
  const handleKeyCapture = (event: KeyboardEvent) => {
    if (!state?.isOpen) return;
    if (event.key === 'Tab') event.stopPropagation();
    const [only, ...others] = state.collection;
    const isOnlyMatch = only && others.length === 0 && state.inputValue.trim() !== '';
    if (event.key !== 'Enter' || !isOnlyMatch || state.selectionManager.focusedKey !== null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!state.selectionManager.isSelected(only.key)) state.selectionManager.select(only.key);
  };
  return (
    <Input
      ref={props.inputRef}
      placeholder={props.placeholder}
      onKeyDown={handleKeyDown}
      onKeyDownCapture={handleKeyCapture}
      onClick={() => !state?.isOpen && state?.open(null, 'manual')}
      className="min-h-8 min-w-12 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-muted"
    />
  );
}

const areSame = <Value,>(some: readonly Value[], others: readonly Value[]) =>
  some.length === others.length && some.every((value, index) => value === others[index]);

function inOrderOfChoice<Value extends string | number>(
  before: readonly Value[],
  keys: readonly (string | number)[],
  options: readonly Option<Value>[],
): Value[] {
  const kept = before.filter((value) => keys.includes(value));
  const added = options
    .map((option) => option.value)
    .filter((value) => keys.includes(value) && !kept.includes(value));
  return [...kept, ...added];
}
