import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EllipsisVertical, Eye, EyeOff, LibraryBig, Pencil, Plus } from 'lucide-react';
import {
  besideDrafts,
  countFilters,
  KeptDrafts,
  SharedFilters,
  wordSearch,
} from '#modules/exams/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { ChoiceFilters } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import { FilteredList } from '#platform/web/ui/lists/FilteredList.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { ListedTemplate } from '../contract/templates.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { type ManagedTemplatesSearch, toManagedTemplateFilters } from './template-filters.ts';
import { setTemplatePublished, templatesQuery } from './templates.api.ts';

const here = getRouteApi('/admin/admin/templates');

const states = [
  { value: 'publicado', label: 'Publicados' },
  { value: 'retirado', label: 'Retirados' },
] as const;
const choices = [{ name: 'situacao', label: 'Situação', all: 'Todos', options: states }] as const;

export function ManageTemplatesPage() {
  const search = here.useSearch();
  const { change, clear, onPage } = useAddressFilters<ManagedTemplatesSearch>(here.useNavigate());
  return (
    <>
      <PageHeader
        title="Modelos"
        subtitle="As provas que qualquer empresa pode aplicar."
        action={
          <div className={besideDrafts}>
            <KeptDrafts createHref={paths.admin.createExam} says="Só você vê os seus." />
            <LinkButton href={paths.admin.createExam}>
              <Plus size={18} aria-hidden />
              Novo modelo
            </LinkButton>
          </div>
        }
      />
      <FilteredList
        search={wordSearch(search, change)}
        filters={
          <>
            <SharedFilters search={search} onChange={change} />
            <ChoiceFilters search={search} onChange={change} choices={choices} />
          </>
        }
        filterCount={countFilters(search)}
        onClear={clear}
        nothingFound="Nenhum modelo encontrado"
        query={useQuery(templatesQuery(toManagedTemplateFilters(search)))}
        errorText="Não conseguimos carregar os modelos."
        count={(total) => counted(total, 'modelo', 'modelos')}
        rowClassName="h-52"
        onPage={onPage}
        empty={
          <EmptyState title="Ainda não há modelos" icon={<LibraryBig size={22} aria-hidden />}>
            O que você cadastrar aparece aqui e em 'Nossas provas' das empresas.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
            {rows.map(({ template }) => (
              <li key={template.id}>
                <TemplateCard
                  template={template}
                  href={href(paths.admin.template, { examId: template.id })}
                  badge={
                    <Chip tone={template.published ? 'accent' : 'neutral'}>
                      {template.published ? 'Publicado' : 'Retirado'}
                    </Chip>
                  }
                  menu={<TemplateMenu template={template} />}
                />
              </li>
            ))}
          </ul>
        )}
      </FilteredList>
    </>
  );
}

function TemplateMenu({ template: { id, title, published } }: { template: ListedTemplate['template'] }) {
  const publish = useAct((isPublished: boolean) => setTemplatePublished(id, isPublished));
  return (
    <Menu
      label={`Ações de ${title}`}
      entries={[
        {
          id: 'edit',
          label: 'Editar',
          icon: <Pencil size={18} aria-hidden />,
          href: href(paths.admin.template, { examId: id }),
        },
        {
          id: 'publish',
          label: published ? 'Retirar' : 'Publicar',
          icon: published ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />,
          onAction: () => publish.mutate(!published),
        },
      ]}
      trigger={(opens) => (
        <IconButton {...opens} label={`Ações de ${title}`}>
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      )}
    />
  );
}
