import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import type { AuditAction, AuditSubject } from '#platform/contract/words.ts';
import { counted, formatMoment } from '#platform/web/format.ts';
import type { Column } from '#platform/web/ui/lists/DataTable.tsx';
import { SearchedTable } from '#platform/web/ui/lists/SearchedTable.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { AuditEntry } from '../contract/administration.ts';
import { auditQuery } from './administration.api.ts';

const here = getRouteApi('/admin/admin/audit');

const acts: Record<AuditAction, string> = {
  suspended: 'Suspendeu',
  reinstated: 'Reativou',
  created: 'Criou',
  entered: 'Cadastrou pelos documentos a',
  changed: 'Alterou',
  retired: 'Retirou',
  restored: 'Voltou a oferecer',
  published: 'Publicou',
  withdrawn: 'Recolheu',
  reset: 'Redefiniu o acesso de',
  report_upheld: 'Ocultou após denúncia',
  report_dismissed: 'Manteve após denúncia',
  annulled: 'Anulou',
  checked: 'Verificou',
  check_refused: 'Recusou a verificação da',
  transferred: 'Transferiu a conta da',
  claim_dismissed: 'Recusou a disputa da',
  appeal_decided: 'Decidiu um recurso da',
  deletion_accepted: 'Aceitou um pedido de exclusão feito à',
  deletion_refused: 'Recusou um pedido de exclusão feito à',
  held: 'Suspendeu o fim da guarda da',
  hold_lifted: 'Retomou o fim da guarda da',
};

const subjects: Record<AuditSubject, string> = {
  account: 'conta',
  company: 'empresa',
  stack: 'stack',
  skill: 'habilidade',
  template: 'modelo',
  review: 'avaliação de empresa',
  feedback: 'avaliação de candidato',
  photo: 'foto',
  exam: 'prova',
  certificate: 'certificado de',
  attempt: 'tentativa de',
  question: 'questão',
};

export function AuditPage() {
  const search = here.useSearch();
  return (
    <>
      <PageHeader title="Registro" subtitle="O que a administração fez, quando e por quê." />
      <SearchedTable
        search={search}
        navigate={here.useNavigate()}
        placeholder="Quem fez ou a quem"
        query={useQuery(auditQuery(search))}
        errorText="Não foi possível buscar o registro."
        count={(total) => counted(total, 'ato', 'atos')}
        empty={
          search.busca ? (
            'Nenhuma ação encontrada'
          ) : (
            <EmptyState icon={<Inbox size={22} aria-hidden />} title="Nada registrado">
              Suspensões, mudanças no catálogo e decisões sobre denúncias aparecem aqui.
            </EmptyState>
          )
        }
        label="Registro"
        columns={columns}
        rowKey={({ id }) => id}
      />
    </>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    id: 'act',
    header: 'O que',
    isRowHeader: true,
    cell: ({ action, subject, subjectName }) => (
      <span className="wrap-anywhere">
        {acts[action]} {subjects[subject]} <strong className="font-semibold">{subjectName}</strong>
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Motivo',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? '–'}</span>,
  },
  { id: 'by', header: 'Quem', cell: ({ by }) => by ?? 'Plataforma' },
  {
    id: 'at',
    header: 'Quando',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span>,
  },
];
