import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { countFilters, examKinds, SharedFilters, wordSearch } from '#modules/exams/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { ChoiceFilter } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import { FilteredList } from '#platform/web/ui/lists/FilteredList.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { type TemplatesSearch, toTemplateFilters } from './template-filters.ts';
import { templatesQuery } from './templates.api.ts';

const here = getRouteApi('/company/company/test/templates');

export function TemplatesPage() {
  const search = here.useSearch();
  const { change, onPage } = useAddressFilters<TemplatesSearch>(here.useNavigate());
  const kind = search.tipo === 'todos' ? undefined : (search.tipo ?? 'teorica');
  return (
    <>
      <PageHeader
        title="Nossas provas"
        subtitle="Modelos prontos: escolha um e defina o período."
        back={{ href: paths.company.exams, label: 'Provas' }}
      />
      <FilteredList
        search={wordSearch(search, change)}
        filters={
          <>
            <SharedFilters search={search} onChange={change} />
            <ChoiceFilter
              label="Tipo"
              all="Todos os tipos"
              options={examKinds}
              value={kind}
              onChange={(tipo) => change({ tipo: tipo === 'teorica' ? undefined : (tipo ?? 'todos') })}
            />
          </>
        }
        filterCount={countFilters({ ...search, tipo: kind })}
        onClear={() => change({ busca: undefined, stacks: undefined, habilidades: undefined, tipo: 'todos' })}
        nothingFound="Nenhuma prova encontrada"
        query={useQuery(templatesQuery(toTemplateFilters(search)))}
        errorText="Não conseguimos carregar as provas."
        count={(total) => counted(total, 'prova', 'provas')}
        rowClassName="h-52"
        onPage={onPage}
      >
        {(rows) => (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
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
