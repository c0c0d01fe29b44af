import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Eye, Mail, Ticket, Users } from 'lucide-react';
import { useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { ReceivedData } from '../contract/privacy.ts';
import { recipientsQuery } from './privacy.api.ts';

const kinds = {
  exam: { icon: ClipboardList, what: 'Nome, e-mail, foto, cidade, respostas e nota na prova' },
  profile: { icon: Eye, what: 'Abriu o seu perfil' },
  exam_invitation: { icon: Ticket, what: 'Nome e e-mail, quando você aceitou o convite para a prova' },
  group: { icon: Users, what: 'Nome e e-mail, ao convidar você para o grupo' },
  message: { icon: Mail, what: 'Nome, ao escrever para o seu e-mail' },
} as const;

export function RecipientsCard() {
  const [page, setPage] = useState(1);
  const query = useQuery(recipientsQuery(page));
  return (
    <Card title="Quem recebeu meus dados">
      <p className="max-w-prose pb-5 text-sm text-muted">
        Empresas que tiveram acesso a dados seus no Provado. Além delas, só quem mantém esta instalação e o
        serviço que entrega os e-mails dela.
      </p>
      <PagedView
        query={query}
        errorText="Não foi possível buscar quem recebeu seus dados."
        count={(total) => counted(total, 'registro', 'registros')}
        empty={
          <EmptyState icon={<Eye size={24} aria-hidden />} title="Nenhuma empresa recebeu seus dados">
            Quando você fizer uma prova ou uma empresa abrir seu perfil, aparece aqui.
          </EmptyState>
        }
        onPage={setPage}
      >
        {(rows) => (
          <ul aria-label="Quem recebeu meus dados" className="grid grid-cols-1">
            {rows.map((row) => (
              <Received key={`${row.kind} ${row.company.id} ${row.at.getTime()} ${row.about}`} row={row} />
            ))}
          </ul>
        )}
      </PagedView>
    </Card>
  );
}

function Received({ row: { company, kind, about, at } }: { row: ReceivedData }) {
  const { icon: Icon, what } = kinds[kind];
  return (
    <li className="flex items-start gap-4 border-t border-line py-3.5 first:border-t-0">
      <Icon size={20} aria-hidden className="mt-3 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          <TextLink
            href={href(paths.company.profile, { companyId: company.id })}
            tone="plain"
            className="flex min-h-11 items-center wrap-anywhere"
          >
            {company.name}
          </TextLink>
          <span className="text-muted">{formatDay(at)}</span>
        </span>
        <span className="wrap-anywhere text-muted">
          {what}
          {about && <> · {about}</>}
        </span>
      </div>
    </li>
  );
}
