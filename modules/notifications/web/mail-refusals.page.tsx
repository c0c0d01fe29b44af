import { queryOptions, useQuery } from '@tanstack/react-query';
import { isApiError } from '#platform/contract/client.ts';
import type { Body } from '#platform/contract/route.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { call } from '#platform/web/network/api.ts';
import { useAddressToken } from '#platform/web/session/address-token.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import type { MailRefusalEntry } from '../contract/mail-refusals.ts';
import * as contract from '../contract/mail-refusals.ts';
import { kindLooks } from './notification-kinds.ts';

const mailRefusalsQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-refusals', token],
    queryFn: async ({ signal }) =>
      (await call(contract.openMailRefusals, { body: { token } }, { signal })).data,
    gcTime: 0,
  });

const refuseMails = (body: Body<typeof contract.refuseMails>) => call(contract.refuseMails, { body });

type Which = 'notice' | 'company' | 'all';

export function MailRefusalsPage() {
  const token = useAddressToken();
  const query = useQuery({ ...mailRefusalsQuery(token ?? ''), enabled: Boolean(token) });
  if (token && query.data) return <RefusalsView token={token} refusals={query.data} />;
  if (token === '' || (isApiError(query.error) && query.error.code === 'LINK_INVALIDO')) {
    return (
      <AuthLayout
        title="Este link está incompleto"
        subtitle="Falta um pedaço do endereço. Abra de novo o link que está no fim do e-mail."
        isCentred
      >
        <LinkButton href="/" size="large">
          Ir para o início
        </LinkButton>
      </AuthLayout>
    );
  }
  if (query.isError) {
    return (
      <AuthLayout title="E-mails que você recebe" isCentred>
        <LoadFailed query={query} />
      </AuthLayout>
    );
  }
  return <LoadingScreen />;
}

function RefusalsView({
  token,
  refusals: { notice, company, all },
}: {
  token: string;
  refusals: MailRefusalEntry;
}) {
  const refuse = useAct((choice: { which: Which; refused: boolean }) => refuseMails({ token, ...choice }));
  const isRefusedWhole = company?.refused ?? false;
  const wanted = (which: Which, refused: boolean) =>
    !(refuse.isPending && refuse.variables?.which === which ? refuse.variables.refused : refused);
  return (
    <AuthLayout
      title="E-mails que você recebe"
      subtitle="A escolha vale na hora para o endereço que recebeu o e-mail."
      isCentred
    >
      <div className="grid gap-5 rounded-card border border-line bg-surface p-5">
        {notice && (
          <Switch
            value={
              wanted('notice', notice.refused) && wanted('company', isRefusedWhole) && wanted('all', all)
            }
            onChange={(isWanted) => refuse.mutate({ which: 'notice', refused: !isWanted })}
            isDisabled={isRefusedWhole || all}
            description="Só avisos como este. O aviso dentro do Provado continua."
          >
            {kindLooks[notice.kind].label}
          </Switch>
        )}
        {company && (
          <Switch
            value={wanted('company', company.refused) && wanted('all', all)}
            onChange={(isWanted) => refuse.mutate({ which: 'company', refused: !isWanted })}
            isDisabled={all}
            description="Avisos, convites e mensagens desta empresa."
          >
            E-mails de {company.name}
          </Switch>
        )}
        <Switch
          value={wanted('all', all)}
          onChange={(isWanted) => refuse.mutate({ which: 'all', refused: !isWanted })}
          description="De todas as empresas e do Provado. E-mails sobre a segurança da sua conta chegam sempre."
        >
          E-mails pelo Provado
        </Switch>
      </div>
      <p className="pt-5 text-sm text-muted">Os avisos dentro do Provado continuam.</p>
    </AuthLayout>
  );
}
