import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import { goTo } from '#platform/web/navigation.ts';
import { call } from '#platform/web/network/api.ts';
import { useMember } from '#platform/web/session/member.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { controlBox } from '#platform/web/ui/fields/field-styles.ts';
import { type Suggestion, suggest } from '../contract/suggestions.ts';
import { SuggestionList, suggestionId } from './SuggestionList.tsx';

const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['suggestions', search],
    queryFn: async ({ signal }) => (await call(suggest, { query: { search } }, { signal })).data,
  });

const shortest = 2;

export function SearchBox() {
  const user = useCurrentUser();
  const { may } = useMember();
  const { pathname } = useLocation();
  const page = user?.type === 'DEVELOPER' ? paths.developer.search : paths.company.search;
  const maySearch = user?.type === 'DEVELOPER' || (user?.type === 'COMPANY' && may('recrutador'));
  // The search page has its own box.
  if (!maySearch || pathname === page) return null;
  // The key remounts it for each page, so that it is closed and empty after navigation.
  return <Box key={pathname} page={page} isDeveloper={user.type === 'DEVELOPER'} />;
}

function Box({ page, isDeveloper }: { page: string; isDeveloper: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const icon = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    icon.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={icon}
        label="Abrir a busca"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="sm:hidden"
      >
        <Search size={20} aria-hidden />
      </IconButton>
      <search
        className={classNames(
          'items-center gap-2 sm:flex sm:max-w-md',
          isOpen ? 'absolute inset-0 z-10 flex bg-bg px-4 sm:static sm:p-0' : 'hidden',
        )}
      >
        {/* The key empties it when it closes. */}
        <SuggestingField
          key={String(isOpen)}
          field={field}
          page={page}
          isDeveloper={isDeveloper}
          onLeave={isOpen ? close : undefined}
        />
        <IconButton label="Fechar a busca" onPress={close} className="sm:hidden">
          <X size={20} aria-hidden />
        </IconButton>
      </search>
    </>
  );
}

interface SuggestingFieldProps {
  field: RefObject<HTMLInputElement | null>;
  page: string;
  isDeveloper: boolean;
  onLeave: (() => void) | undefined;
}

/** Every signed-in screen has it: React Aria's combo box would be a fifth of its load. */
function SuggestingField({ field, page, isDeveloper, onLeave }: SuggestingFieldProps) {
  const { history } = useRouter();
  const list = useId();
  const [text, setText] = useState('');
  const [isListed, setListed] = useState(false);
  const [current, setCurrent] = useState(-1);
  const { suggestions, said } = useSuggestions(text.trim());
  const choose = ({ kind, id }: Suggestion) => goTo(history, hrefs[kind](id));
  const isOpen = isListed && text.trim() !== '';
  const handleKeyDown = (event: KeyboardEvent) => {
    // A letter that is being composed has keys of its own.
    if (event.nativeEvent.isComposing) return;
    const chosen = isOpen ? suggestions[current] : undefined;
    const count = suggestions.length;
    const move = { ArrowDown: current + 1, ArrowUp: Math.max(current, 0) - 1 + count }[event.key];
    if (event.key === 'Enter') {
      if (chosen) choose(chosen);
      else if (text.trim()) goTo(history, `${page}?${new URLSearchParams({ busca: text.trim() })}`);
    } else if (event.key === 'Escape' && isOpen) setListed(false);
    else if (event.key === 'Escape' && onLeave) onLeave();
    else if (move !== undefined && count > 0) {
      setListed(true);
      setCurrent(move % count);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="relative min-w-0 flex-1">
      <div
        className={classNames(
          controlBox,
          'flex min-h-11 items-center gap-2.5 pl-3.5 hover:border-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        )}
      >
        <Search size={18} aria-hidden className="shrink-0 text-muted" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label="Buscar"
          aria-autocomplete="list"
          aria-expanded={isOpen && suggestions.length > 0}
          aria-controls={isOpen && suggestions.length > 0 ? list : undefined}
          aria-activedescendant={isOpen && suggestions[current] ? suggestionId(list, current) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={isDeveloper ? 'Provas e empresas' : 'Desenvolvedores e empresas'}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setListed(true);
            setCurrent(-1);
          }}
          onKeyDown={handleKeyDown}
          onBlur={() => setListed(false)}
          className="min-h-10 min-w-0 flex-1 rounded-control bg-transparent pr-2 text-base outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      <p role="status" className="sr-only">
        {isOpen && said}
      </p>
      {isOpen && (
        <SuggestionList
          id={list}
          suggestions={suggestions}
          current={current}
          onChoose={choose}
          emptyText={said}
        />
      )}
    </div>
  );
}

function useSuggestions(typed: string): { suggestions: readonly Suggestion[]; said: string } {
  const asked = usePaused(typed, 250);
  const { data, isFetching } = useQuery({ ...suggestionsQuery(asked), enabled: asked.length >= shortest });
  const suggestions = typed.length >= shortest && asked.length >= shortest ? (data ?? []) : [];
  if (suggestions.length > 0)
    return { suggestions, said: counted(suggestions.length, 'sugestão', 'sugestões') };
  if (typed.length < shortest) return { suggestions, said: 'Continue digitando...' };
  const isPending = isFetching || asked !== typed;
  return { suggestions, said: isPending ? 'Buscando...' : 'Nenhuma sugestão. Aperte Enter para buscar.' };
}

const hrefs = {
  exam: (runId: number) => href(paths.developer.exam, { runId }),
  company: (companyId: number) => href(paths.company.profile, { companyId }),
  developer: (developerId: number) => href(paths.developer.profile, { developerId }),
} as const;

function usePaused<Value>(value: Value, milliseconds: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return paused;
}
