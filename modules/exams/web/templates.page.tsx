import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useFilterChange } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { paths, templateHref } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { FilterPanel } from '#platform/web/ui/FilterPanel.tsx';
import { PagedView } from '#platform/web/ui/PagedView.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { countFilters } from './exam-filters.ts';
import { SharedFilters } from './SharedFilters.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { type TemplatesSearch, toTemplateFilters } from './template-filters.ts';
import { templatesQuery } from './templates.api.ts';

const here = getRouteApi('/company/company/test/templates');

const kinds = [
  { value: 'teorica', label: 'Teórica' },
  { value: 'pratica', label: 'Prática' },
  { value: 'todos', label: 'Todos os tipos' },
] as const;

/** The exams that any company may apply. */
export function TemplatesPage() {
  const search = here.useSearch();
  const navigate = here.useNavigate();
  const change = useFilterChange<TemplatesSearch>(navigate);
  const clear = () => navigate({ search: {}, replace: true });
  return (
    <>
      <PageHeader
        title="Nossas provas"
        subtitle="Modelos prontos: escolha um e diga quando ele acontece."
        back={{ href: paths.company.exams, label: 'Suas provas' }}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_1fr]">
        <FilterPanel count={countFilters(search)} onClear={clear}>
          <SharedFilters search={search} onChange={change} />
          <Select
            label="Tipo"
            options={kinds}
            value={search.tipo ?? 'teorica'}
            onChange={(tipo) => change({ tipo: tipo === 'teorica' ? undefined : tipo })}
          />
        </FilterPanel>
        <PagedView
          query={useQuery(templatesQuery(toTemplateFilters(search)))}
          errorText="Não conseguimos carregar as provas."
          count={(total) => counted(total, 'prova', 'provas')}
          rowClassName="h-52"
          onPage={(pagina) => navigate({ search: (before) => ({ ...before, pagina }) })}
          empty={
            <EmptyState
              title="Nenhuma prova encontrada"
              icon={<SearchX size={22} aria-hidden />}
              action={
                <Button variant="secondary" onPress={clear}>
                  Limpar filtros
                </Button>
              }
            >
              Tente outras palavras ou menos filtros.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
              {rows.map(({ template }) => (
                <li key={template.id}>
                  <TemplateCard template={template} href={templateHref(template.id)} />
                </li>
              ))}
            </ul>
          )}
        </PagedView>
      </div>
    </>
  );
}
