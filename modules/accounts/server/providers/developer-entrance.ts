import { sql, type Transaction } from 'kysely';
import { href, paths } from '#platform/contract/paths.ts';
import type { Database } from '#platform/server/database/database.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { networkMark } from '#platform/server/http/network-mark.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import type {
  SocialEntered,
  SocialLink,
  SocialProvider,
  SocialWaiting,
} from '../../contract/developer-entrance.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.ts';
import { bindSession, openSession } from '../sign-in/open-session.ts';
import { proveByPassword } from '../sign-in/sign-in.ts';
import { exchangeAtGitHub, gitHubAddress } from './github.ts';
import { deleteIdentity, putIdentity } from './identities.queries.ts';
import { findProof, keepProof, useUpProof } from './kept-proofs.ts';
import { exchange, type FlowSecrets, type Proof, ProviderError, signInAddress } from './openid.ts';
import { beginFlow, endFlow, type Visit } from './sign-in-flow.ts';

/** A university may sign in from one address. */
const perAddress: WindowRule = { name: 'social-sign-in', limit: 300, windowS: 600 };

export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'O Google',
  github: 'O GitHub',
};

const returnAddressOf = ({ config }: Pick<Deps, 'config'>, provider: SocialProvider): string =>
  config.publicUrl + href(paths.providerReturn, { provider });

/** @throws Failure NAO_ENCONTRADO, PROVEDOR_INDISPONIVEL, MUITAS_TENTATIVAS */
export async function beginSocial(deps: Deps, visit: Visit, provider: SocialProvider): Promise<string> {
  const { google, github } = deps.config.socialProviders;
  if (!deps.config.socialProviders[provider]) throw notFound();
  await takeTry(deps.throttle, perAddress, visit.address);
  const { request, reply } = visit;
  const secrets = await beginFlow(deps, { request, reply, provider });
  const redirectUri = returnAddressOf(deps, provider);
  return telling(deps, provider, async () => {
    if (provider === 'github' && github) return gitHubAddress(github, { secrets, redirectUri }).href;
    if (!google) throw notFound();
    return (await signInAddress(deps, google, { secrets, redirectUri })).href;
  });
}

/** @throws Failure PROVEDOR_INDISPONIVEL, ENTRADA_RECUSADA */
async function telling<T>(deps: Deps, provider: SocialProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.logger.info({ provider, err: error }, 'a provider did not confirm a sign-in');
    if (error.what === 'away')
      throw new Failure('PROVEDOR_INDISPONIVEL', {
        message: `${providerNames[provider]} não responde agora. Tente de novo em instantes, ou entre com a sua senha.`,
      });
    deps.securityLog.write({ event: 'auth.refused', what: 'provider', provider, why: 'answer' });
    throw new Failure('ENTRADA_RECUSADA', {
      message: `${providerNames[provider]} não confirmou quem você é. Comece de novo.`,
    });
  }
}

function provenBy(
  deps: Deps,
  provider: SocialProvider,
  { secrets, answer }: { secrets: FlowSecrets; answer: URLSearchParams },
): Promise<Proof> {
  const { google, github } = deps.config.socialProviders;
  const redirectUri = returnAddressOf(deps, provider);
  return telling(deps, provider, () => {
    if (provider === 'github' && github)
      return exchangeAtGitHub(deps, github, { secrets, redirectUri, answer });
    if (!google) throw notFound();
    return exchange(deps, google, { secrets, returned: new URL(`${redirectUri}?${answer}`) });
  });
}

const people = (db: Database<Schema>) =>
  db.kysely
    .selectFrom('accounts')
    .leftJoin('developers', 'developers.id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.kind',
      'accounts.name',
      'accounts.email',
      'accounts.suspended_at as suspendedAt',
      'developers.photo',
      sql<boolean>`exists (select from second_factors where second_factors.account_id = accounts.id
        and second_factors.confirmed_at is not null)`.as('hasFactor'),
    ]);

type Person = NonNullable<Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirst']>>>;

type Found =
  | { readonly is: 'known' | 'unlinked'; readonly person: Person }
  | { readonly is: 'new'; readonly email: string };

/**
 * The subject decides. An e-mail that the provider has confirmed only finds an account, which asks for its password.
 * @throws Failure ENTRADA_RECUSADA, ENTRADA_DE_OUTRA_CONTA
 */
async function findDeveloper(deps: Deps, provider: SocialProvider, proof: Proof): Promise<Found> {
  const { db } = deps;
  const refuse = (why: 'account' | 'e-mail', failure: Failure) => {
    deps.securityLog.write({ event: 'auth.refused', what: 'provider', provider, why });
    return failure;
  };
  const known = await people(db)
    .innerJoin('developer_identities', 'developer_identities.account_id', 'accounts.id')
    .where('developer_identities.provider', '=', provider)
    .where('developer_identities.issuer', '=', proof.issuer)
    .where('developer_identities.subject', '=', proof.subject)
    .executeTakeFirst();
  if (known?.suspendedAt)
    throw refuse('account', new Failure('ENTRADA_DE_OUTRA_CONTA', { message: elsewhere }));
  if (known) return { is: 'known', person: known };
  const { email } = proof;
  if (!email || proof.emailVerified !== true)
    throw refuse(
      'e-mail',
      new Failure('ENTRADA_RECUSADA', {
        message: `${providerNames[provider]} não confirmou nenhum e-mail seu.`,
      }),
    );
  const person = await people(db)
    .where(sql`lower(accounts.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (!person) return { is: 'new', email };
  const isLinked = await db.kysely
    .selectFrom('developer_identities')
    .select('developer_identities.subject')
    .where('developer_identities.account_id', '=', person.id)
    .where('developer_identities.provider', '=', provider)
    .where('developer_identities.issuer', '=', proof.issuer)
    .executeTakeFirst();
  if (person.kind !== 'developer' || person.suspendedAt || isLinked)
    throw refuse('account', new Failure('ENTRADA_DE_OUTRA_CONTA', { message: elsewhere }));
  return { is: 'unlinked', person };
}

const elsewhere =
  'Este e-mail já tem no Provado uma conta que não entra por aqui. Entre com o e-mail e a senha dela.';

/** @throws Failure ENTRADA_INVALIDA, ENTRADA_RECUSADA, ENTRADA_DE_OUTRA_CONTA, PROVEDOR_INDISPONIVEL */
export async function finishSocial(
  deps: Deps,
  visit: Visit,
  { provider, query }: { readonly provider: SocialProvider; readonly query: string },
): Promise<{ entered?: SocialEntered; waiting?: SocialWaiting }> {
  if (!deps.config.socialProviders[provider]) throw notFound();
  const answer = new URLSearchParams(query);
  const { request } = visit;
  const secrets = await endFlow(deps, { request, provider, state: answer.get('state') ?? '' });
  if (!secrets) {
    deps.securityLog.write({ event: 'auth.refused', what: 'provider', provider, why: 'state' });
    throw new Failure('ENTRADA_INVALIDA');
  }
  if (answer.get('error') === 'access_denied')
    throw new Failure('ENTRADA_RECUSADA', {
      message: `A entrada foi cancelada: ${providerNames[provider].replace('O', 'o')} não disse quem você é.`,
    });
  const proof = await provenBy(deps, provider, { secrets, answer });
  const found = await findDeveloper(deps, provider, proof);
  if (found.is === 'known' && !found.person.hasFactor)
    return { entered: await enter(deps, visit, { provider, proof, found, hasFactor: false }) };
  const missing = { known: 'codigo', unlinked: 'senha', new: 'cadastro' } as const;
  return {
    waiting: {
      token: await keepProof(deps, { request, provider }, proof),
      missing: missing[found.is],
      email: found.is === 'new' ? found.email : found.person.email,
      name: proof.name,
    },
  };
}

/** @throws Failure ENTRADA_INVALIDA, CREDENCIAIS_INVALIDAS, SEGUNDO_FATOR, and those of `findDeveloper` */
export async function proveSocial(deps: Deps, visit: Visit, form: SocialLink): Promise<SocialEntered> {
  const { provider, token, password = '', code } = form;
  const { address, request } = visit;
  const proof = await findProof(deps, { request, provider }, token);
  const found = proof && (await findDeveloper(deps, provider, proof));
  if (!found || found.is === 'new') throw new Failure('ENTRADA_INVALIDA');
  const { person } = found;
  let hasFactor: boolean;
  if (found.is === 'known') hasFactor = await checkSecondFactor(deps, person.id, code);
  else {
    const asked = { role: 'DEVELOPER', email: person.email, password, code, address, request } as const;
    ({ hasFactor } = await proveByPassword(deps, asked));
  }
  return enter(deps, visit, { provider, proof, found, hasFactor, token });
}

async function enter(
  deps: Deps,
  { address, request, reply }: Visit,
  asked: {
    readonly provider: SocialProvider;
    readonly proof: Proof;
    readonly found: Extract<Found, { person: Person }>;
    readonly hasFactor: boolean;
    readonly token?: string;
  },
): Promise<SocialEntered> {
  const { provider, proof, found, hasFactor, token } = asked;
  const { id, name, email, photo } = found.person;
  const { issuer, subject } = proof;
  const now = deps.clock.now();
  const work = async (trx: Transaction<Schema>) => {
    if (token !== undefined && !(await useUpProof(trx, token))) throw new Failure('ENTRADA_INVALIDA');
    if (found.is === 'unlinked') await putIdentity(trx, { provider, issuer, subject, accountId: id, now });
    const account = { id, companyId: null };
    return openSession(deps, trx, {
      account,
      role: 'DEVELOPER',
      remembered: false,
      hasFactor,
      address,
      request,
    });
  };
  const opened = await deps.db.transaction(work).catch((error: unknown) => {
    // Two sign-ins of one person at the same moment.
    if (violatedConstraint(error) !== undefined) throw new Failure('ENTRADA_INVALIDA');
    throw error;
  });
  bindSession(deps, reply, opened);
  if (found.is === 'unlinked') deps.securityLog.write({ event: 'provider.linked', accountId: id, provider });
  const network = networkMark(deps.sealer, address);
  deps.securityLog.write({ event: 'auth.signed_in', accountId: id, role: 'DEVELOPER', network });
  return { token: opened.token, user: { id, name, ...(photo && { photo }) }, email };
}

/** @throws Failure NAO_ENCONTRADO */
export async function unlink(deps: Deps, accountId: number, provider: SocialProvider): Promise<void> {
  if (!(await deleteIdentity(deps.db, accountId, provider))) throw notFound();
  deps.securityLog.write({ event: 'provider.unlinked', accountId, provider });
}
