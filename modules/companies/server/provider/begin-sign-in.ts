import { domainToASCII } from 'node:url';
import { beginFlow, ProviderError, signInAddress, type Visit } from '#modules/accounts/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { returnAddressOf } from './change-provider.ts';
import { type CompanyProviderRow, findProviderOfDomain, openIdOf } from './provider.queries.ts';

/** A whole company may sign in from one address in the morning. */
const perAddress: WindowRule = { name: 'provider-sign-in', limit: 300, windowS: 600 };

export const domainOf = (email: string): string =>
  domainToASCII(
    email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  ).replace(/\.$/, '');

/**
 * Tells of a domain that its company has chosen a provider, and of no person whether there is an account.
 * @throws Failure NAO_ENCONTRADO, PROVEDOR_INDISPONIVEL, MUITAS_TENTATIVAS
 */
export async function beginSignIn(deps: Deps, visit: Visit, email: string): Promise<string> {
  await takeTry(deps.throttle, perAddress, visit.address);
  const provider = await findProviderOfDomain(deps.db.kysely, domainOf(email));
  if (!provider) throw new Failure('NAO_ENCONTRADO', { message: noProvider });
  const { request, reply } = visit;
  const key = String(provider.companyId);
  const secrets = await beginFlow(deps, { request, reply, provider: key });
  try {
    const redirectUri = returnAddressOf(deps, provider.companyId);
    return (await signInAddress(deps, openIdOf(deps, provider), { secrets, redirectUri, email })).href;
  } catch (error) {
    if (error instanceof ProviderError) throw away(deps, provider, error);
    throw error;
  }
}

const noProvider =
  'Nenhuma empresa escolheu a entrada pela própria conta para este e-mail. Entre com a sua senha do Provado.';

export function away(
  { logger }: Pick<Deps, 'logger'>,
  { companyId, allowsPassword }: Pick<CompanyProviderRow, 'companyId' | 'allowsPassword'>,
  error: ProviderError,
): Failure {
  logger.warn({ companyId, err: error }, 'the provider of a company does not answer');
  return new Failure('PROVEDOR_INDISPONIVEL', {
    message: allowsPassword
      ? 'A conta da empresa não responde agora. Enquanto isso, você pode entrar com a sua senha do Provado.'
      : 'A conta da empresa não responde agora. Tente de novo em instantes. Quem é responsável pela empresa ainda entra com a senha e pode liberá-la para a equipe.',
  });
}
