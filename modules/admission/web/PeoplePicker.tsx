import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ClipboardEvent, type Ref, useEffect, useState } from 'react';
import {
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Button as PlainButton,
  Popover,
  Tag,
  TagGroup,
  TagList,
} from 'react-aria-components';
import { withCode } from '#platform/contract/client.ts';
import { plainEmail } from '#platform/contract/email.ts';
import { classNames } from '#platform/web/class-names.ts';
import { counted, emailText } from '#platform/web/format.ts';
import { AriaFieldLabel, AriaFieldMessage } from '#platform/web/ui/fields/AriaFieldParts.tsx';
import { fieldLayout } from '#platform/web/ui/fields/FieldParts.tsx';
import { aroundList, controlBox, optionRow, popoverBox } from '#platform/web/ui/fields/field-styles.ts';
import { useSteady } from '#platform/web/use-steady.ts';
import { emailsIn } from '../domain/email-list.ts';
import { developersQuery, findByEmails } from './groups.api.ts';

export interface PickedPerson {
  readonly id: number;
  readonly name: string;
  readonly email?: string;
}

export interface PeoplePickerProps {
  label: string;
  value: readonly PickedPerson[];
  onChange: (people: PickedPerson[]) => void;
  error?: string | undefined;
  isOptional?: boolean;
  isSingle?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const typingPauseMs = 300;

/** Pasted e-mails pick many at once. The server searches. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { label, value, onChange, error, isOptional, isSingle, ref } = props;
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [note, setNote] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({ ...developersQuery(search), enabled: search.length >= 2 });
  const chosen = new Set(value.map(({ id }) => id));
  const options =
    search.length < 2 || search !== typed.trim()
      ? []
      : (query.data?.results ?? []).filter(({ id }) => !chosen.has(id));

  // Somebody may be picked while pasted e-mails are looked up: what is found joins whoever is there by then.
  const add = useSteady((people: readonly PickedPerson[]) =>
    onChange([...value, ...people.filter(({ id }) => !chosen.has(id))]),
  );

  async function handlePaste(event: ClipboardEvent) {
    const parts = emailsIn(event.clipboardData.getData('text')).filter((one) => one.includes('@'));
    const emails = [...new Set(parts.map((one) => plainEmail(one).toLowerCase()))];
    const [first] = emails;
    if (first === undefined || (isSingle && emails.length > 1)) return;
    event.preventDefault();
    if (emails.length === 1) {
      setTyped(first);
      return;
    }
    setNote('Buscando os e-mails colados...');
    try {
      const found = await findByEmails(emails);
      const known = new Set(found.map(({ email }) => email.toLowerCase()));
      const missing = emails.filter((one) => !known.has(one));
      add(found);
      setTyped('');
      setNote(
        counted(found.length, 'pessoa encontrada', 'pessoas encontradas') +
          (missing.length > 0 ? `; sem conta aqui: ${missing.join(', ')}` : '.'),
      );
    } catch (reason) {
      setNote(withCode(reason));
    }
  }

  return (
    <div className="grid gap-3">
      <ComboBox
        items={options}
        inputValue={typed}
        onInputChange={(text) => {
          setTyped(text);
          setNote('');
        }}
        selectedKey={null}
        onSelectionChange={(key) => {
          const person = options.find(({ id }) => id === key);
          if (!person) return;
          add([person]);
          setTyped('');
        }}
        allowsEmptyCollection={typed.trim().length >= 2}
        menuTrigger="input"
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        className={fieldLayout}
      >
        <AriaFieldLabel isOptional={isOptional}>{label}</AriaFieldLabel>
        <Input
          ref={ref}
          placeholder="Nome ou e-mail"
          onPaste={handlePaste}
          className={classNames(controlBox, 'min-h-11 px-3.5')}
        />
        <AriaFieldMessage
          description={
            isSingle
              ? 'Busque por nome ou e-mail.'
              : 'Busque por nome ou e-mail, ou cole vários e-mails de uma vez.'
          }
          error={error}
        />
        <Popover className={classNames(popoverBox, aroundList, 'w-(--trigger-width)')}>
          <section aria-label={`${label}: resultados`} className={aroundList}>
            <ListBox
              renderEmptyState={() => (
                <p className="p-3 text-sm text-muted">
                  {emptyText(query.isError, search !== typed.trim() || query.isFetching)}
                </p>
              )}
              className="max-h-[300px] min-h-0 overflow-auto p-1.5 outline-none"
            >
              {(person: PickedPerson) => (
                <ListBoxItem
                  id={person.id}
                  textValue={`${person.name} ${person.email ?? ''}`}
                  className={optionRow}
                >
                  <span className="grid min-w-0 wrap-anywhere">
                    {person.name}
                    <span className="text-sm text-muted">{emailText(person.email ?? '')}</span>
                  </span>
                </ListBoxItem>
              )}
            </ListBox>
          </section>
        </Popover>
      </ComboBox>
      <p role="status" className="text-sm text-muted wrap-anywhere empty:hidden">
        {note}
      </p>
      {value.length > 0 && (
        <TagGroup
          aria-label={`${label}: escolhas`}
          onRemove={(keys) => onChange(value.filter(({ id }) => !keys.has(id)))}
        >
          <TagList className="flex max-h-60 flex-wrap gap-2 overflow-y-auto">
            {value.map(({ id, name, email }) => (
              <Tag
                key={id}
                id={id}
                textValue={name}
                className="inline-flex min-h-11 max-w-full items-center rounded-control bg-raised pl-3 text-sm"
              >
                <span className="grid min-w-0">
                  <span className="truncate">{name}</span>
                  {email && <span className="truncate text-sm text-muted">{email}</span>}
                </span>
                <PlainButton
                  slot="remove"
                  aria-label={`Remover ${name}`}
                  className="grid size-11 shrink-0 place-items-center rounded-control text-muted data-hovered:text-text"
                >
                  <X size={16} aria-hidden />
                </PlainButton>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  );
}

function emptyText(isError: boolean, isSearching: boolean): string {
  if (isSearching) return 'Buscando...';
  return isError ? 'Não conseguimos buscar agora. Tente de novo.' : "Nenhum Dev's encontrado";
}
