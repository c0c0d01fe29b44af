import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { AddToGroupDialog } from '#modules/admission/web/public.ts';
import { ContactDialog } from '#modules/companies/web/public.ts';
import { ScoreExplained } from '#modules/developers/web/public.ts';
import type { RankedDeveloper } from '#modules/ranking/contract/developer-ranking.ts';
import {
  countRankingFilters,
  DeveloperRankingFilters,
  type DeveloperRankingSearch,
  developerColumns,
  developerRankingQuery,
  type RankingAct,
  toDeveloperFilters,
} from '#modules/ranking/web/public.ts';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { TableFrame } from '#platform/web/ui/lists/TableFrame.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';

const here = getRouteApi('/company/company/ranking');

export function DeveloperRankingPage() {
  const search = here.useSearch();
  const { change, clear, onPage } = useAddressFilters<DeveloperRankingSearch>(here.useNavigate());
  const query = useQuery(developerRankingQuery(toDeveloperFilters(search)));
  const [acting, setActing] = useState<{ act: RankingAct; developer: RankedDeveloper }>();
  const isFiltered = countRankingFilters(search) > 0;
  const dialog = acting && {
    developers: [{ id: acting.developer.id, name: acting.developer.name }],
    onClose: () => setActing(undefined),
  };
  return (
    <>
      <PageHeader
        title="Ranking"
        subtitle={
          search.stacks?.length
            ? 'Desenvolvedores pela pontuação nas stacks escolhidas: a melhor delas, para quem tem várias.'
            : 'Desenvolvedores pela pontuação que conquistaram em provas.'
        }
        action={<ScoreExplained />}
      />
      <div className="grid grid-cols-1 gap-5">
        <DeveloperRankingFilters search={search} onChange={change} onClear={clear} />
        <PagedView
          query={query}
          errorText="Não foi possível buscar o ranking."
          count={(total) =>
            `${query.data?.estimated ? 'Cerca de ' : ''}${counted(total, 'desenvolvedor', 'desenvolvedores')}`
          }
          onPage={onPage}
          empty={
            <EmptyState
              icon={<UserSearch size={24} aria-hidden />}
              title="Nenhum Dev's encontrado"
              {...(isFiltered && {
                action: (
                  <Button variant="secondary" onPress={clear}>
                    Limpar filtros
                  </Button>
                ),
              })}
            >
              {isFiltered
                ? 'Tente outra localidade ou menos filtros.'
                : 'Quem se cadastra e fica visível para empresas aparece aqui.'}
            </EmptyState>
          }
        >
          {(rows) => (
            <TableFrame>
              <DataTable
                label="Ranking de desenvolvedores"
                columns={developerColumns((act, developer) => setActing({ act, developer }))}
                rows={rows}
                rowKey={(row) => row.id}
              />
            </TableFrame>
          )}
        </PagedView>
      </div>
      {dialog && acting.act === 'group' && <AddToGroupDialog {...dialog} />}
      {dialog && acting.act === 'contact' && <ContactDialog {...dialog} />}
    </>
  );
}
