import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { HeldAttempt, Holding } from '../contract/holdings.ts';
import { holdingsQuery } from './deletion-requests.api.ts';
import { partsText, thingsText } from './held-words.ts';
import { RequestState } from './RequestState.tsx';

const AskDeletionDialog = lazyDialog(() =>
  import('./AskDeletionDialog.tsx').then((found) => found.AskDeletionDialog),
);

interface Asking {
  holding: Holding;
  attempt?: HeldAttempt | undefined;
}

export function HoldingsCard() {
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<Asking>();
  return (
    <Card title="O que cada empresa guarda">
      <p className="max-w-prose pb-5 text-sm text-muted">
        Até quando, e como pedir que seja excluído antes. O seu resultado, o certificado e a pontuação
        continuam seus.
      </p>
      <PagedView
        query={useQuery(holdingsQuery(page))}
        errorText="Não foi possível buscar o que cada empresa guarda."
        count={(total) => counted(total, 'empresa', 'empresas')}
        rowClassName="h-32"
        empty={
          <EmptyState icon={<Building2 size={24} aria-hidden />} title="Nenhuma empresa guarda dados seus">
            Quando você fizer uma prova ou entrar em um grupo, aparece aqui.
          </EmptyState>
        }
        onPage={setPage}
      >
        {(holdings) => (
          <ul aria-label="O que cada empresa guarda" className="grid grid-cols-1 gap-8">
            {holdings.map((holding) => (
              <OfCompany
                key={holding.company.id}
                holding={holding}
                onAsk={(attempt) => setAsking({ holding, attempt })}
              />
            ))}
          </ul>
        )}
      </PagedView>
      {asking && (
        <AskDeletionDialog
          company={asking.holding.company}
          attempt={asking.attempt}
          attempts={asking.attempt ? [asking.attempt] : asking.holding.attempts}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

function OfCompany({ holding, onAsk }: { holding: Holding; onAsk: (attempt?: HeldAttempt) => void }) {
  const { company, attempts, things, requests } = holding;
  const waitsForAll = requests.some(({ exam, decision }) => !exam && !decision);
  const hasAnything = attempts.some(({ inProgress }) => !inProgress) || things.length > 0;
  return (
    <li className="grid gap-4 border-t border-line pt-5 text-sm first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
          {company.platform ? (
            company.name
          ) : (
            <TextLink href={href(paths.company.profile, { companyId: company.id })} tone="plain">
              {company.name}
            </TextLink>
          )}
        </h3>
        {hasAnything && !waitsForAll && (
          <Button
            variant="secondary"
            aria-label={`Pedir exclusão de tudo: ${company.name}`}
            onPress={() => onAsk()}
          >
            Pedir exclusão de tudo
          </Button>
        )}
      </div>
      {attempts.length + things.length > 0 && (
        <ul aria-label={`Guardado por ${company.name}`} className="grid gap-4">
          {attempts.map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} mayAsk={!waitsForAll} onAsk={() => onAsk(attempt)} />
          ))}
          {things.length > 0 && (
            <li className="grid gap-0.5 text-muted">
              <span className="font-medium text-text">{thingsText(things)}</span>
              <span>Sem prazo: até você excluir a conta ou a empresa aceitar um pedido de tudo.</span>
            </li>
          )}
        </ul>
      )}
      {requests.map((request) => (
        <div key={request.id} className="text-muted">
          <RequestState request={request} what={request.exam ?? 'Tudo'} />
        </div>
      ))}
    </li>
  );
}

interface AttemptProps {
  attempt: HeldAttempt;
  mayAsk: boolean;
  onAsk: () => void;
}

function Attempt({ attempt, mayAsk, onAsk }: AttemptProps) {
  const { exam, startedAt, inProgress, parts, until, onHold, request } = attempt;
  const isWaiting = request !== undefined && !request.decision;
  return (
    <li className="grid gap-2 text-muted">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5 wrap-anywhere">
          <span className="font-medium text-text">{exam}</span>
          <span>
            Feita em {formatDay(startedAt)}. Guarda: {partsText(parts)}.
          </span>
          <span>
            {onHold
              ? 'Guardada além do prazo por um motivo que a empresa registrou. Você pode perguntar qual.'
              : `Até ${formatDay(until)}; depois fica sem dizer de quem é.`}
          </span>
          {inProgress && <span>Você está fazendo esta prova: o pedido é possível depois da entrega.</span>}
        </div>
        {mayAsk && !inProgress && !isWaiting && (
          <Button variant="secondary" aria-label={`Pedir exclusão antecipada: ${exam}`} onPress={onAsk}>
            Pedir exclusão antecipada
          </Button>
        )}
      </div>
      {request && <RequestState request={request} what="Esta prova" />}
    </li>
  );
}
