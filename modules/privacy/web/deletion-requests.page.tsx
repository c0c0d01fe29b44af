import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Eraser } from 'lucide-react';
import { useOnNotification } from '#modules/notifications/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { useMember } from '#platform/web/session/member.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { DeletionRequestCard } from './DeletionRequestCard.tsx';
import { deletionRequestsQuery, sendAnswer } from './deletion-requests.api.ts';

const here = getRouteApi('/company/company/deletion-requests');

export function DeletionRequestsPage() {
  const { may, isPending } = useMember();
  if (isPending || may('dono')) return <Requests />;
  return (
    <>
      <PageHeader title="Pedidos de exclusão" />
      <EmptyState
        title="Página de responsáveis"
        action={<LinkButton href={paths.company.home}>Voltar ao início</LinkButton>}
      >
        Só responsáveis pela conta da empresa respondem a pedidos de exclusão.
      </EmptyState>
    </>
  );
}

function Requests() {
  const { pagina = 1 } = here.useSearch();
  const navigate = here.useNavigate();
  const query = useQuery(deletionRequestsQuery({ page: pagina }));
  useOnNotification(() => void query.refetch());
  return (
    <>
      <PageHeader
        title="Pedidos de exclusão"
        subtitle="Quem fez uma prova da empresa pode pedir que os dados saiam antes do prazo. Responda em 15 dias: depois, responde a administração do Provado."
      />
      <PagedView
        query={query}
        errorText="Não foi possível buscar os pedidos de exclusão."
        count={(total) => counted(total, 'pedido', 'pedidos')}
        rowClassName="h-44"
        empty={
          <EmptyState icon={<Eraser size={22} aria-hidden />} title="Nenhum pedido">
            Quando alguém pedir a exclusão dos próprios dados, aparece aqui.
          </EmptyState>
        }
        onPage={(page) => navigate({ search: page > 1 ? { pagina: page } : {} })}
      >
        {(requests) => (
          <ul aria-label="Pedidos de exclusão" className="grid grid-cols-1 gap-4">
            {requests.map((request) => (
              <li key={request.id}>
                <DeletionRequestCard
                  request={request}
                  act={request.dueAt > serverNow() ? sendAnswer : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </>
  );
}
