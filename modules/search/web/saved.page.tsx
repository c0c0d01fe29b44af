import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FoundCompany } from '#modules/companies/contract/company-summary.ts';
import type { FoundRun } from '#modules/runs/contract/found-run.ts';
import { paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { Tabs } from '#platform/web/ui/Tabs.tsx';
import { SavableCompanyCard, SavableRunCard } from './SavableCards.tsx';
import { savedCompaniesQuery, savedRunsQuery } from './saved.api.ts';
import { useFocusRestore } from './use-focus-restore.ts';

const here = getRouteApi('/developer/dev/groups');

export function SavedPage() {
  const { aba, pagina = 1 } = here.useSearch();
  const navigate = here.useNavigate();
  const onPage = (page: number) => void navigate({ search: (before) => ({ ...before, pagina: page }) });
  const tab = aba ?? 'provas';
  return (
    <>
      <PageHeader title="Salvos" subtitle="As provas e empresas que você guardou para depois." />
      <Tabs
        label="Salvos"
        selected={tab}
        onSelect={(id) =>
          id !== tab && void navigate({ search: id === 'empresas' ? { aba: 'empresas' } : {} })
        }
        items={[
          {
            id: 'provas',
            title: 'Provas',
            content: (
              <SavedRuns page={pagina} onPage={onPage}>
                {(run) => <SavableRunCard run={run} heading="h2" />}
              </SavedRuns>
            ),
          },
          {
            id: 'empresas',
            title: 'Empresas',
            content: (
              <SavedCompanies page={pagina} onPage={onPage}>
                {(company) => <SavableCompanyCard company={company} heading="h2" />}
              </SavedCompanies>
            ),
          },
        ]}
      />
    </>
  );
}

interface ListProps<Row> {
  page: number;
  onPage: (page: number) => void;
  children: (row: Row) => ReactNode;
}

function SavedRuns({ page, onPage, children }: ListProps<FoundRun>) {
  const query = useQuery(savedRunsQuery(page));
  const { region, ...focus } = useFocusRestore(query.data?.results);
  return (
    <div ref={region} {...focus}>
      <PagedView
        query={query}
        errorText="Não conseguimos carregar as provas salvas."
        count={(total) => counted(total, 'prova salva', 'provas salvas')}
        rowClassName="h-52"
        onPage={onPage}
        empty={
          <Nothing
            title="Nenhuma prova salva"
            action={{ href: paths.developer.catalog, label: 'Ver as provas' }}
          >
            Toque no marcador de uma prova para achá-la aqui depois.
          </Nothing>
        }
      >
        {(rows) => <Grid rows={rows}>{children}</Grid>}
      </PagedView>
    </div>
  );
}

function SavedCompanies({ page, onPage, children }: ListProps<FoundCompany>) {
  const query = useQuery(savedCompaniesQuery(page));
  const { region, ...focus } = useFocusRestore(query.data?.results);
  return (
    <div ref={region} {...focus}>
      <PagedView
        query={query}
        errorText="Não conseguimos carregar as empresas salvas."
        count={(total) => counted(total, 'empresa salva', 'empresas salvas')}
        rowClassName="h-44"
        onPage={onPage}
        empty={
          <Nothing
            title="Nenhuma empresa salva"
            action={{ href: `${paths.developer.search}?ver=empresas`, label: 'Buscar empresas' }}
          >
            Toque no marcador de uma empresa para achá-la aqui depois.
          </Nothing>
        }
      >
        {(rows) => <Grid rows={rows}>{children}</Grid>}
      </PagedView>
    </div>
  );
}

function Grid<Row extends { id: number }>(props: {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {props.rows.map((row) => (
        <li key={row.id} className="min-w-0">
          {props.children(row)}
        </li>
      ))}
    </ul>
  );
}

function Nothing(props: { title: string; action: { href: string; label: string }; children: string }) {
  const { title, action, children } = props;
  return (
    <EmptyState
      title={title}
      icon={<Bookmark size={22} aria-hidden />}
      action={
        <LinkButton href={action.href} variant="secondary">
          {action.label}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
