import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { SearchField } from '#platform/web/ui/lists/SearchField.tsx';
import { TabEnd } from '#platform/web/ui/Tabs.tsx';
import { RankingFilters } from './RankingFilters.tsx';
import { type ChangeSearch, countFilters, type RunSearchParams, withoutFilters } from './run-search.ts';

export interface RankingToolsProps {
  search: RunSearchParams;
  onSearch: ChangeSearch;
  /** Filters need at least one candidate. */
  candidates: number;
  total: number | undefined;
  /** It is said once here, and in no row. */
  areAllGraded: boolean;
  /** It is undefined while nothing newer is known, so that rows never move by themselves. */
  onRefresh: (() => void) | undefined;
  onKeys: () => void;
  children: ReactNode;
}

export function RankingTools(props: RankingToolsProps) {
  const { search, onSearch, candidates, total, areAllGraded, onRefresh, onKeys, children } = props;
  const id = useId();
  const count = countFilters(search);
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || count > 0;
  const row = useRef<HTMLFieldSetElement>(null);
  const isEmpty = candidates === 0 && count === 0 && !search.busca;
  const searchField = (className: string) => (
    <SearchField
      label="Buscar candidato"
      placeholder="Nome ou e-mail"
      isLabelHidden
      className={className}
      value={search.busca ?? ''}
      onChange={(busca) =>
        onSearch(({ busca: _, pagina: __, ...rest }) => (busca ? { ...rest, busca } : rest), true)
      }
    />
  );
  return (
    <>
      <TabEnd>
        <p role="status" className="mr-1 text-sm whitespace-nowrap text-muted">
          {onRefresh ? (
            <span className="max-lg:sr-only">Há novidades nesta lista.</span>
          ) : (
            // The header counts all; the list says so again only when it leaves some out.
            <>
              <span className={classNames(total === candidates ? 'sr-only' : 'max-lg:sr-only')}>
                {total !== undefined && total > 0 && counted(total, 'candidato', 'candidatos')}
                {areAllGraded && ' · '}
              </span>
              {areAllGraded && <span className="max-lg:sr-only">Todas corrigidas</span>}
            </>
          )}
        </p>
        {onRefresh && (
          <Button variant="quiet" className="px-2" onPress={onRefresh}>
            Atualizar
          </Button>
        )}
        {!isEmpty && (
          <>
            {searchField('w-48 max-xl:hidden [&_input]:min-h-9')}
            <Button
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={id}
              className="gap-1.5 px-2.5"
              onPress={() => setAsked(!isOpen)}
            >
              <SlidersHorizontal size={18} aria-hidden />
              <span className="max-sm:sr-only">Filtros</span>
              {count > 0 && <span className="tabular-nums">{count}</span>}
            </Button>
            <span className="max-md:hidden">
              <IconButton label="Atalhos de teclado" onPress={onKeys} tone="muted">
                <Keyboard size={20} aria-hidden />
              </IconButton>
            </span>
            <span className="max-md:hidden">{children}</span>
          </>
        )}
      </TabEnd>
      <fieldset
        id={id}
        ref={row}
        tabIndex={-1}
        aria-label="Filtros do ranking"
        hidden={!isOpen || isEmpty}
        className={classNames(
          'min-w-0 flex-wrap items-center gap-2 py-1.5 outline-none',
          isOpen && !isEmpty ? 'flex' : 'hidden',
        )}
      >
        {searchField('w-full sm:w-60 xl:hidden')}
        <RankingFilters search={search} onSearch={onSearch} />
        {count > 0 && (
          <Button
            variant="ghost"
            className="shrink-0"
            onPress={() => {
              // This button goes with the filters, and would take the focus along.
              row.current?.focus();
              onSearch(withoutFilters);
            }}
          >
            Limpar filtros
          </Button>
        )}
        <span className="md:hidden">{children}</span>
      </fieldset>
    </>
  );
}
