import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { counted, formatMoment } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { targetText } from './appeal-words.ts';
import { waitingAppealsQuery } from './appeals.api.ts';
import { DecideDialog } from './lazy-dialogs.ts';

const here = getRouteApi('/admin/admin/appeals');

export function WaitingAppealsPage() {
  const { pagina = 1, recurso } = here.useSearch();
  const navigate = here.useNavigate();
  const open = (appealId?: number) =>
    navigate({
      search: { ...(pagina > 1 && { pagina }), ...(appealId !== undefined && { recurso: appealId }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Recursos"
        subtitle="De provas do Provado, e de empresas em que todos corrigiram o que deve ser revisto."
      />
      <PagedView
        query={useQuery(waitingAppealsQuery(pagina))}
        errorText="Não foi possível buscar os recursos."
        count={(total) => counted(total, 'recurso em análise', 'recursos em análise')}
        rowClassName="h-44"
        empty={
          <EmptyState icon={<Scale size={22} aria-hidden />} title="Nada a decidir">
            Quando ninguém de uma empresa puder decidir um recurso, ele aparece aqui.
          </EmptyState>
        }
        onPage={(page) => navigate({ search: page > 1 ? { pagina: page } : {} })}
      >
        {(appeals) => (
          <ul aria-label="Recursos" className="grid grid-cols-1 gap-4">
            {appeals.map(({ id, exam, company, name, question, reason, openedAt }) => (
              <li key={id}>
                <Card title={`${exam}, de ${company}`}>
                  <div className="grid grid-cols-1 gap-4">
                    <p className="text-sm text-muted wrap-anywhere">
                      {name} · {formatMoment(openedAt)} · {targetText(question)}
                    </p>
                    <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
                    <Button variant="secondary" className="w-fit" onPress={() => open(id)}>
                      Ler e decidir
                    </Button>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
      {recurso !== undefined && <DecideDialog at={{ appealId: recurso }} onClose={() => open()} />}
    </>
  );
}
