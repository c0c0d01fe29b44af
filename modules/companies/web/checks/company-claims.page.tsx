import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { counted, formatCnpj, formatDay, formatMoment } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { claimSettlement, type OpenClaim } from '../../contract/company-claims.ts';
import { companyClaimsQuery, settleClaim } from './company-claims.api.ts';

const ReasonDialog = lazyDialog(() =>
  import('#platform/web/shell/ReasonDialog.tsx').then(
    (found) => found.ReasonDialog<{ transferred: boolean; reason: string }>,
  ),
);

const here = getRouteApi('/admin/admin/claims');

export function CompanyClaimsPage() {
  const { pagina = 1 } = here.useSearch();
  const navigate = here.useNavigate();
  const [settling, setSettling] = useState<{ claim: OpenClaim; transferred: boolean }>();
  return (
    <>
      <PageHeader title="Disputas" subtitle="Quem reivindica a conta de uma empresa." />
      <PagedView
        query={useQuery(companyClaimsQuery(pagina))}
        errorText="Não foi possível buscar as disputas."
        count={(total) => counted(total, 'disputa', 'disputas')}
        rowClassName="h-44"
        empty={
          <EmptyState icon={<Scale size={22} aria-hidden />} title="Nenhuma disputa">
            Quando alguém não conseguir cadastrar uma empresa porque outra pessoa tem a conta, aparece aqui.
          </EmptyState>
        }
        onPage={(page) => navigate({ search: page > 1 ? { pagina: page } : {} })}
      >
        {(claims) => (
          <ul aria-label="Disputas" className="grid grid-cols-1 gap-4">
            {claims.map((claim) => (
              <li key={claim.id}>
                <ClaimCard claim={claim} onSettle={(transferred) => setSettling({ claim, transferred })} />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
      {settling && <SettleClaimDialog {...settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}

function ClaimCard({ claim, onSettle }: { claim: OpenClaim; onSettle: (transferred: boolean) => void }) {
  const { cnpj, name, email, message, askedAt, company } = claim;
  return (
    <Card title={company?.name ?? `CNPJ ${formatCnpj(cnpj)}`}>
      <div className="grid grid-cols-1 gap-4 text-sm wrap-anywhere">
        <p className="text-muted">
          {formatCnpj(cnpj)}, desde {formatMoment(askedAt)}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-1">
            <h3 className="font-semibold">Quem pede</h3>
            <p>
              {name}, {email}
            </p>
            <blockquote className="border-l-2 border-line pl-4 whitespace-pre-line">{message}</blockquote>
          </div>
          <div className="grid content-start gap-1">
            <h3 className="font-semibold">Quem tem a conta</h3>
            {company ? (
              <>
                {company.owners.map((owner) => (
                  <p key={owner.email}>{[owner.name, owner.email].filter(Boolean).join(', ')}</p>
                ))}
                {company.owners.length === 0 && (
                  <p>Ninguém: o convite para assumir a conta ainda não foi aceito.</p>
                )}
                <p className="text-muted">Desde {formatDay(company.createdAt)}</p>
              </>
            ) : (
              <p>Nenhuma conta tem este CNPJ.</p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={() => onSettle(false)}>
            Recusar
          </Button>
          {company && <Button onPress={() => onSettle(true)}>Transferir a conta</Button>}
        </div>
      </div>
    </Card>
  );
}

interface SettleClaimDialogProps {
  claim: OpenClaim;
  transferred: boolean;
  onClose: () => void;
}

function SettleClaimDialog({ claim, transferred, onClose }: SettleClaimDialogProps) {
  return (
    <ReasonDialog
      title={transferred ? 'Transferir a conta' : 'Recusar o pedido'}
      subtitle={
        transferred
          ? `Os responsáveis atuais saem da empresa e perdem o acesso. ${claim.name} recebe em ${claim.email} o convite para entrar como responsável. O restante da equipe fica.`
          : 'Nada muda na conta. Quem pediu recebe o motivo por e-mail.'
      }
      submitText={transferred ? 'Transferir' : 'Recusar'}
      isDanger={transferred}
      description="Vai no e-mail e fica no registro."
      schema={claimSettlement}
      body={(reason) => ({ transferred, reason })}
      act={(body) => settleClaim(claim.id, body)}
      onClose={onClose}
    />
  );
}
