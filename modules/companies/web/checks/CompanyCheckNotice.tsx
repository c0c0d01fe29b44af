import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { forgetReads } from '#platform/web/network/query-client.ts';
import { useMember } from '#platform/web/session/member.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import type { CompanyCheck } from '../../contract/company-checks.ts';
import { companyCheckQuery } from './company-checks.api.ts';

const waits =
  'O ranking, a busca de pessoas, os grupos, os convites por e-mail e as mensagens abrem assim que a empresa for verificada.';

/** Few are refused, and every screen of a company has this notice: what forms need comes when this one opens. */
const RequestCheckDialog = lazyDialog(() =>
  import('./RequestCheckDialog.tsx').then((found) => found.RequestCheckDialog),
);

export function CompanyCheckNotice({ isBrief }: { isBrief: boolean }) {
  const { may } = useMember();
  const check = useCompanyCheck();
  const [isAsking, setAsking] = useState(false);
  if (!check || check.state === 'checked' || !may('recrutador')) return null;
  const { state, reason, left, contact } = check;
  const isRefused = state === 'refused';
  return (
    <section
      aria-label="Verificação da empresa"
      className="mb-8 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <BadgeCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm wrap-anywhere">
        <p className="font-medium">
          {isRefused ? 'Ainda não foi possível verificar a empresa' : 'Em verificação'}
        </p>
        {isRefused && <p>Motivo: {reason}</p>}
        {!isBrief && (
          <>
            {!isRefused && (
              <p className="text-muted">
                Estamos confirmando que esta conta e este nome são mesmo da empresa.
              </p>
            )}
            <p className="text-muted">
              Enquanto isso, você já pode criar e publicar provas, convidar por link, corrigir e ver os
              resultados das suas provas. {waits}
            </p>
          </>
        )}
        {isBrief && <p className="text-muted">{waits}</p>}
        {isRefused && left === 0 && <p>Os pedidos de nova análise acabaram.</p>}
        {contact && (
          <p className="text-muted">
            Dúvidas? Escreva para <TextLink href={`mailto:${contact}`}>{contact}</TextLink>.
          </p>
        )}
      </div>
      {isRefused && left > 0 && may('dono') && (
        <Button variant="secondary" onPress={() => setAsking(true)}>
          Pedir nova análise
        </Button>
      )}
      {isAsking && <RequestCheckDialog isOpen reason={reason} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Often enough for whoever waits, who are few. A stream beside the bell's would take connections from everybody. */
const askEveryMs = 15_000;

/** Every screen reads anew what it may show once the company is checked. */
function useCompanyCheck(): CompanyCheck | undefined {
  const user = useCurrentUser();
  const { data } = useQuery({
    ...companyCheckQuery,
    enabled: user?.type === 'COMPANY',
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'checked' ? askEveryMs : false),
  });
  const state = data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) void forgetReads();
    before.current = state;
  }, [state]);
  return data;
}
