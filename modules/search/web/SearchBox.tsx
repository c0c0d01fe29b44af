import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ClipboardList, Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { href, paths } from '#platform/contract/paths.ts';
import { classNames } from '#platform/web/class-names.ts';
import { goTo } from '#platform/web/go-to.ts';
import { useMember } from '#platform/web/member.ts';
import { useCurrentUser } from '#platform/web/session.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { controlBox, focusWithinRing, optionRow, popoverBox } from '#platform/web/ui/field-styles.ts';
import { IconButton } from '#platform/web/ui/IconButton.tsx';
import type { Suggestion } from '../contract/search.ts';
import { suggestionsQuery } from './search.api.ts';
import { usePaused } from './use-paused.ts';

/** Shorter words match too much to suggest anything. */
const shortest = 2;

/**
 * The header's search: it suggests while the user types and leads to the search page. On a phone it is behind an icon.
 */
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
  const { history } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const icon = useRef<HTMLButtonElement>(null);
  const typed = text.trim();
  const asked = usePaused(typed, 250);
  const { data, isFetching } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked.length >= shortest,
  });
  const suggestions = typed.length >= shortest && asked.length >= shortest ? (data ?? []) : [];
  const nothingYet =
    typed.length < shortest
      ? 'Continue digitando...'
      : isFetching || asked !== typed
        ? 'Buscando...'
        : 'Nenhuma sugestão. Aperte Enter para buscar.';
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    setText('');
    icon.current?.focus();
  };
  const proposals = suggestions.map((one) => ({ ...one, key: `${one.kind}-${one.id}` }));
  const open = (chosen: Key | null) => {
    const proposal = proposals.find(({ key }) => key === chosen);
    if (proposal) goTo(history, hrefs[proposal.kind](proposal.id));
  };
  const search = () => {
    if (typed) goTo(history, `${page}?${new URLSearchParams({ busca: typed })}`);
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
        <ComboBox
          allowsCustomValue
          // It opens while the user types, and the suggestions follow.
          allowsEmptyCollection
          className="min-w-0 flex-1"
          menuTrigger="input"
          inputValue={text}
          onInputChange={setText}
          selectedKey={null}
          onSelectionChange={open}
          items={proposals}
          defaultFilter={() => true}
        >
          <Label className="sr-only">Buscar</Label>
          <Group
            className={classNames(controlBox, focusWithinRing, 'flex min-h-11 items-center gap-2.5 pl-3.5')}
          >
            <Search size={18} aria-hidden className="shrink-0 text-muted" />
            <SearchInput
              inputRef={input}
              placeholder={isDeveloper ? 'Provas e empresas' : 'Desenvolvedores e empresas'}
              onSearch={search}
            />
          </Group>
          <Popover className={classNames(popoverBox, 'w-(--trigger-width)')}>
            {/* The list is rendered outside the page's landmarks, so it needs its own. */}
            <section aria-label="Sugestões da busca">
              <ListBox
                renderEmptyState={() => <p className="p-3 text-sm text-muted">{nothingYet}</p>}
                className="max-h-96 overflow-auto p-1.5 outline-none"
              >
                {(item: Suggestion & { key: string }) => <Proposal suggestion={item} />}
              </ListBox>
            </section>
          </Popover>
        </ComboBox>
        <IconButton label="Fechar a busca" onPress={close} className="sm:hidden">
          <X size={20} aria-hidden />
        </IconButton>
      </search>
    </>
  );
}

interface SearchInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  placeholder: string;
  /** Called on Enter, if no suggestion was followed. */
  onSearch: () => void;
}

function SearchInput({ inputRef, placeholder, onSearch }: SearchInputProps) {
  const state = useContext(ComboBoxStateContext);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && state?.selectionManager.focusedKey == null) onSearch();
  };
  return (
    <Input
      ref={inputRef}
      type="search"
      enterKeyHint="search"
      placeholder={placeholder}
      onKeyDown={handleKeyDown}
      className="min-h-10 min-w-0 flex-1 rounded-control bg-transparent pr-2 text-base outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
    />
  );
}

const hrefs = {
  exam: (runId: number) => href(paths.developer.exam, { runId }),
  company: (companyId: number) => href(paths.company.profile, { companyId }),
  developer: (developerId: number) => href(paths.developer.profile, { developerId }),
} as const;
const kinds = { exam: 'Prova', company: 'Empresa', developer: 'Desenvolvedor' } as const;

function Proposal({ suggestion }: { suggestion: Suggestion & { key: string } }) {
  const { key, kind, text, detail } = suggestion;
  return (
    <ListBoxItem id={key} textValue={text} className={optionRow}>
      {kind === 'exam' ? (
        <span className="grid size-8 shrink-0 place-items-center rounded-control bg-raised text-muted">
          <ClipboardList size={16} aria-hidden />
        </span>
      ) : (
        <Avatar name={text} size="small" isSquare={kind === 'company'} />
      )}
      <span className="grid min-w-0">
        <span className="truncate font-medium">{text}</span>
        <span className="truncate text-sm text-muted">
          {[kinds[kind], detail].filter(Boolean).join(' · ')}
        </span>
      </span>
    </ListBoxItem>
  );
}
