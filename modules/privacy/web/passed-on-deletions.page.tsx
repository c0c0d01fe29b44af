import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Eraser } from 'lucide-react';
import { counted } from '#platform/web/format.ts';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { DeletionRequestCard } from './DeletionRequestCard.tsx';
import { passedOnQuery, sendAdminAnswer } from './deletion-requests.api.ts';

const here = getRouteApi('/admin/admin/deletion-requests');

export function PassedOnDeletionsPage() {
  const { pagina = 1 } = here.useSearch();
  const navigate = here.useNavigate();
  return (
    <>
      <PageHeader
        title="Pedidos de exclusão"
        subtitle="Os que nenhuma empresa respondeu em 15 dias, e os das provas do Provado."
      />
      <PagedView
        query={useQuery(passedOnQuery(pagina))}
        errorText="Não foi possível buscar os pedidos de exclusão."
        count={(total) => counted(total, 'pedido sem resposta', 'pedidos sem resposta')}
        rowClassName="h-44"
        empty={
          <EmptyState icon={<Eraser size={22} aria-hidden />} title="Nada a responder">
            Quando uma empresa não responder em 15 dias, o pedido aparece aqui.
          </EmptyState>
        }
        onPage={(page) => navigate({ search: page > 1 ? { pagina: page } : {} })}
      >
        {(requests) => (
          <ul aria-label="Pedidos de exclusão" className="grid grid-cols-1 gap-4">
            {requests.map((request) => (
              <li key={request.id}>
                <DeletionRequestCard request={request} isForAdmin act={sendAdminAnswer} />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </>
  );
}
