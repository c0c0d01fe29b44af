import { useQuery } from '@tanstack/react-query';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { isEndless } from '#platform/contract/day.ts';
import { paths } from '#platform/contract/paths.ts';
import { formatDeadline, formatMoment, formatNumber } from '#platform/web/format.ts';
import { useAddressToken } from '#platform/web/session/address-token.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { ReferralResult } from '../contract/referrals.ts';
import { referralResultQuery } from './referrals.api.ts';
import { WayBackLink } from './WayBackLink.tsx';

/** Whoever has the signed address reads it, so it names nobody. */
export function ReferralResultPage() {
  const token = useAddressToken();
  const query = useQuery({ ...referralResultQuery(token ?? ''), enabled: Boolean(token) });
  if (token && query.data) return <Result {...query.data} />;
  if (token === '' || (isApiError(query.error) && query.error.code === 'LINK_INVALIDO'))
    return (
      <AuthLayout
        title="Este link não leva a nenhum resultado"
        subtitle={`${messageOf(query.error, 'Link inválido ou expirado.')} Se a prova é sua, o resultado está na sua conta.`}
        isCentred
      >
        <LinkButton href={paths.developer.myExams} size="large">
          Ver minhas provas
        </LinkButton>
      </AuthLayout>
    );
  if (query.isError)
    return (
      <AuthLayout title="Resultado" isCentred>
        <LoadFailed query={query} />
      </AuthLayout>
    );
  return <LoadingScreen />;
}

function Result(result: ReferralResult) {
  const { title, company, score, deliveredAt, wayBack } = result;
  const now = useNow();
  return (
    <AuthLayout title={title} subtitle={`Prova de ${company}`} isCentred>
      <div className="grid gap-6">
        {result.state === 'done' && score !== undefined && (
          <p className="text-lg font-semibold">Pontuação: {formatNumber(score)} de 100</p>
        )}
        <p>{stateText(result, now)}</p>
        {deliveredAt && <p className="text-sm text-muted">Entregue em {formatMoment(deliveredAt)}.</p>}
        <div className="flex flex-wrap gap-3">
          {wayBack && <WayBackLink {...wayBack} />}
          <LinkButton href={paths.developer.myExams} variant="secondary" size="large">
            Ver na minha conta
          </LinkButton>
        </div>
      </div>
    </AuthLayout>
  );
}

function stateText({ state, release, endsAt, company }: ReferralResult, now: Date): string {
  if (state === 'not_started') return 'A prova ainda não foi iniciada.';
  if (state === 'begun') return 'A prova foi iniciada e ainda não foi entregue.';
  if (state === 'annulled') return 'Esta tentativa foi anulada e não tem resultado.';
  if (state === 'done') return 'Este é o resultado que a empresa recebeu.';
  if (release === 'when_published') return `O resultado vem quando ${company} publicar os resultados.`;
  if (release === 'at_end' && endsAt > now && !isEndless(endsAt))
    return `O resultado vem depois do fim da prova, ${formatDeadline(endsAt, now)}.`;
  return `O resultado vem assim que ${company} corrigir as respostas.`;
}
