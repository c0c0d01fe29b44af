import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { ConsentGiven } from '../contract/privacy.ts';
import { agreeToEmails, consentsQuery } from './privacy.api.ts';

export function ConsentCard() {
  const query = useQuery(consentsQuery);
  const { mutate, isPending, variables } = useAct(agreeToEmails);
  return (
    <Card title="Consentimentos">
      {query.isPending && <SkeletonList rows={2} />}
      {query.isError && !query.data && (
        <LoadFailed query={query} fallback="Não foi possível buscar seus consentimentos." />
      )}
      {query.data && (
        <div className="grid max-w-prose gap-6">
          <Switch
            value={isPending ? variables : query.data.email}
            isDisabled={isPending}
            onChange={mutate}
            description="Como convites para grupos. Avisos sobre as suas provas não dependem disso: escolha cada um em Notificações, Preferências. E-mails que protegem a conta (senha, novo acesso) e convites que uma empresa envia para o seu endereço também não."
          >
            Receber novidades por e-mail
          </Switch>
          <History history={query.data.history} />
        </div>
      )}
    </Card>
  );
}

function History({ history }: { history: readonly ConsentGiven[] }) {
  if (history.length === 0) return null;
  return (
    <section aria-label="Histórico" className="grid gap-2">
      <h3 className="text-sm font-medium">Histórico</h3>
      <ul className="grid gap-2 text-sm text-muted">
        {history.map((consent) => (
          <li key={`${consent.purpose} ${consent.at.getTime()}`}>
            {sentenceOf(consent)} em {formatMoment(consent.at)}
            {consent.version && ` (versão ${versionText(consent.version)})`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Provado's own texts are named by their day. */
const versionText = (version: string): string => version.replace(/^(\d{4})-(\d\d)-(\d\d)$/, 'de $3/$2/$1');

function sentenceOf({ purpose, granted }: ConsentGiven): string {
  if (purpose === 'terms') return 'Você aceitou os termos de uso e a política de privacidade';
  return granted ? 'Você autorizou novidades por e-mail' : 'Você não autorizou novidades por e-mail';
}
