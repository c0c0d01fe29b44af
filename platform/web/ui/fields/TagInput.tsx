import { Plus } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { TextField as AriaTextField, Button, Group, Input } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { AriaFieldLabel, AriaFieldMessage } from './AriaFieldParts.tsx';
import { ChosenTags } from './ChosenTags.tsx';
import { type FieldTexts, fieldLayout } from './FieldParts.tsx';
import { controlBox, focusWithinRing } from './field-styles.ts';

export interface TagInputProps extends FieldTexts {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Blank refuses the typed text. */
  read: (typed: string) => string;
  suggestions?: readonly string[];
  most: number;
  longest: number;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

const suggestedMost = 6;

/** Enter, a comma and leaving the field take what is typed. Backspace removes the last word. */
export function TagInput(props: TagInputProps) {
  const { label, description, error, isOptional, className, value, onChange, read } = props;
  const { suggestions = [], most, longest, placeholder, ref } = props;
  const [typed, setTyped] = useState('');
  /** It stays when the field is left, so that nothing moves under the pointer. */
  const [wanted, setWanted] = useState('');
  const [news, setNews] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const isFull = value.length >= most;

  const add = (texts: readonly string[]) => {
    const words = texts.map(read).filter((word) => word && word.length <= longest);
    const next = [...new Set([...value, ...words])].slice(0, most);
    setTyped('');
    if (next.length === value.length) return;
    onChange(next);
    setNews(`Adicionada: ${next.slice(value.length).join(', ')}.`);
  };
  const remove = (gone: (word: string) => boolean) => {
    onChange(value.filter((word) => !gone(word)));
    setNews(`Removida: ${value.filter(gone).join(', ')}.`);
  };
  const handleType = (text: string) => {
    setTyped(text);
    setWanted(read(text));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      remove((word) => word === value.at(-1));
    }
    // Enter in an empty field belongs to the form.
    if ((event.key === 'Enter' || event.key === ',') && typed.trim()) {
      event.preventDefault();
      setWanted('');
      add([typed]);
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(text)) return;
    event.preventDefault();
    add(text.split(/[,;\n]/));
  };
  const handleBlur = (event: FocusEvent) => {
    // The typed text may be the prefix of a suggestion to which the focus moves.
    if (typed.trim() && !field.current?.contains(event.relatedTarget)) add([typed]);
  };
  const offered = isFull
    ? []
    : suggestions.filter((word) => !value.includes(word) && word.includes(wanted)).slice(0, suggestedMost);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus goes
    <div ref={field} onBlur={handleBlur} className={classNames(fieldLayout, className)}>
      <AriaTextField
        value={typed}
        onChange={handleType}
        onFocus={() => setWanted(read(typed))}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        className={fieldLayout}
      >
        <AriaFieldLabel isOptional={isOptional}>{label}</AriaFieldLabel>
        <Group
          className={classNames(
            controlBox,
            focusWithinRing,
            'flex min-h-11 flex-wrap items-center gap-1.5 py-1 pl-1.5',
          )}
        >
          {value.length > 0 && (
            <ChosenTags
              label={label}
              chosen={value.map((word) => ({ value: word, label: word }))}
              onRemove={(keys) => remove((word) => keys.has(word))}
            />
          )}
          <Input
            ref={ref}
            autoComplete="off"
            maxLength={longest}
            readOnly={isFull}
            placeholder={value.length === 0 ? placeholder : ''}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            className="min-h-8 min-w-24 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-muted"
          />
        </Group>
        <AriaFieldMessage description={isFull ? `São ${most} no máximo.` : description} error={error} />
      </AriaTextField>
      {offered.length > 0 && (
        <ul aria-label={`${label}: sugestões`} className="flex flex-wrap gap-1.5">
          {offered.map((word) => (
            <li key={word} className="max-w-full">
              <Button
                onPress={() => {
                  setWanted('');
                  add([word]);
                }}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control border border-line px-3 text-sm text-muted data-hovered:border-control data-hovered:text-text"
              >
                <Plus size={14} aria-hidden className="shrink-0" />
                <span className="truncate">{word}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
