import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { href, paths } from '#platform/contract/paths.ts';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { FilteredList } from '#platform/web/ui/FilteredList.tsx';
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
  const { change, clear, onPage } = useAddressFilters<TemplatesSearch>(here.useNavigate());
  return (
    <>
      <PageHeader
        title="Nossas provas"
        subtitle="Modelos prontos: escolha um e diga quando ele acontece."
        back={{ href: paths.company.exams, label: 'Provas' }}
      />
      <FilteredList
        filters={
          <>
            <SharedFilters search={search} onChange={change} />
            <Select
              label="Tipo"
              options={kinds}
              value={search.tipo ?? 'teorica'}
              onChange={(tipo) => change({ tipo: tipo === 'teorica' ? undefined : tipo })}
            />
          </>
        }
        filterCount={countFilters(search)}
        onClear={clear}
        nothingFound="Nenhuma prova encontrada"
        query={useQuery(templatesQuery(toTemplateFilters(search)))}
        errorText="Não conseguimos carregar as provas."
        count={(total) => counted(total, 'prova', 'provas')}
        rowClassName="h-52"
        onPage={onPage}
      >
        {(rows) => (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {rows.map(({ template }) => (
              <li key={template.id}>
                <TemplateCard
                  template={template}
                  href={href(paths.company.template, { examId: template.id })}
                />
              </li>
            ))}
          </ul>
        )}
      </FilteredList>
    </>
  );
}
