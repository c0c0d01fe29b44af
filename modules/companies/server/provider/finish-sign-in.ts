import type { ProviderEntered, ProviderWaiting } from '#modules/accounts/contract/provider-entrance.ts';
import {
  bindSession,
  checkSecondFactor,
  endFlow,
  exchange,
  findProof,
  keepProof,
  type Proof,
  ProviderError,
  proveByPassword,
  useUpProof,
  type Visit,
} from '#modules/accounts/server/public.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { networkMark } from '#platform/server/http/network-mark.ts';
import { away } from './begin-sign-in.ts';
import { returnAddressOf } from './change-provider.ts';
import { type Found, findEntrant, type Joining, makeColleague, openEntrance } from './enter-team.ts';
import { insertIdentity } from './identity.queries.ts';
import { type CompanyProviderRow, findUsableProvider, openIdOf } from './provider.queries.ts';

/** @throws Failure ENTRADA_INVALIDA */
async function providerAt(deps: Deps, key: string): Promise<CompanyProviderRow> {
  const found = /^[1-9]\d{0,14}$/.test(key) && (await findUsableProvider(deps.db.kysely, Number(key)));
  if (!found) throw new Failure('ENTRADA_INVALIDA');
  return found;
}

/**
 * Each provider has an address of its own to come back to, so an answer for one cannot be brought to another.
 * @throws Failure ENTRADA_INVALIDA, ENTRADA_RECUSADA, PROVEDOR_INDISPONIVEL, and those of `findEntrant`
 */
export async function finishSignIn(
  deps: Deps,
  visit: Visit,
  { provider: key, query }: { readonly provider: string; readonly query: string },
): Promise<{ entered?: ProviderEntered; waiting?: ProviderWaiting }> {
  const refuse = (why: 'state' | 'answer') =>
    deps.securityLog.write({ event: 'auth.refused', what: 'provider', provider: key.slice(0, 15), why });
  const provider = await providerAt(deps, key);
  const answer = new URLSearchParams(query);
  const { request } = visit;
  const secrets = await endFlow(deps, { request, provider: key, state: answer.get('state') ?? '' });
  if (!secrets) {
    refuse('state');
    throw new Failure('ENTRADA_INVALIDA');
  }
  const returned = new URL(`${returnAddressOf(deps, provider.companyId)}?${answer}`);
  const proof = await exchange(deps, openIdOf(deps, provider), { secrets, returned }).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      if (error.what === 'away') throw away(deps, provider, error);
      refuse('answer');
      deps.logger.info({ companyId: provider.companyId, err: error }, 'an answer of a provider was refused');
      throw new Failure('ENTRADA_RECUSADA');
    },
  );
  const found = await findEntrant(deps, provider, proof);
  if (found.is === 'known' && !found.person.hasFactor)
    return { entered: await enter(deps, visit, { provider, proof, found, hasFactor: false }) };
  const token = await keepProof(deps, { request, provider: key }, proof);
  return {
    waiting: {
      token,
      missing: missingOf[found.is],
      company: provider.company,
      email: found.is === 'new' ? found.email : found.person.email,
      name: proof.name,
    },
  };
}

const missingOf = { known: 'codigo', unlinked: 'senha', new: 'nova' } as const;

interface Kept {
  readonly provider: string;
  readonly token: string;
}

async function takeUp(deps: Deps, { request }: Visit, { provider: key, token }: Kept) {
  const provider = await providerAt(deps, key);
  const proof = await findProof(deps, { request, provider: key }, token);
  if (!proof) throw new Failure('ENTRADA_INVALIDA');
  return { provider, proof, found: await findEntrant(deps, provider, proof) };
}

/** @throws Failure ENTRADA_INVALIDA, and those of `findEntrant` */
export async function joinTeam(deps: Deps, visit: Visit, form: Kept & Joining): Promise<ProviderEntered> {
  const { provider, proof, found } = await takeUp(deps, visit, form);
  if (found.is !== 'new') throw new Failure('ENTRADA_INVALIDA');
  return enter(deps, visit, { provider, proof, found, hasFactor: false, token: form.token, joining: form });
}

/**
 * A wrong password or code leaves what the provider said as it is, and counts as at any sign-in.
 * @throws Failure ENTRADA_INVALIDA, CREDENCIAIS_INVALIDAS, SEGUNDO_FATOR, and those of `findEntrant`
 */
export async function proveEntrant(
  deps: Deps,
  visit: Visit,
  form: Kept & { readonly password?: string | undefined; readonly code?: string | undefined },
): Promise<ProviderEntered> {
  const { provider, proof, found } = await takeUp(deps, visit, form);
  if (found.is === 'new') throw new Failure('ENTRADA_INVALIDA');
  const { person } = found;
  const { address, request } = visit;
  let hasFactor: boolean;
  if (found.is === 'known') hasFactor = await checkSecondFactor(deps, person.id, form.code);
  else {
    const { password = '', code } = form;
    ({ hasFactor } = await proveByPassword(deps, {
      role: 'COMPANY',
      email: person.email,
      password,
      code,
      address,
      request,
    }));
  }
  return enter(deps, visit, { provider, proof, found, hasFactor, token: form.token });
}

interface Entering {
  readonly provider: CompanyProviderRow;
  readonly proof: Proof;
  readonly found: Found;
  readonly hasFactor: boolean;
  /** It names the proof that was kept. */
  readonly token?: string;
  readonly joining?: Joining;
}

async function enter(deps: Deps, visit: Visit, entering: Entering): Promise<ProviderEntered> {
  const { provider, proof, found, hasFactor, token, joining } = entering;
  const { companyId, company, logo } = provider;
  const work = deps.db.transaction(async (trx) => {
    if (token !== undefined && !(await useUpProof(trx, token))) throw new Failure('ENTRADA_INVALIDA');
    let accountId: number;
    if (found.is === 'new') {
      if (!joining) throw new Failure('ENTRADA_INVALIDA');
      accountId = await makeColleague(deps, trx, provider, { email: found.email, joining, proof });
    } else accountId = found.person.id;
    if (found.is === 'unlinked')
      await insertIdentity(trx, { companyId, ...proof }, { accountId, now: deps.clock.now() });
    const has = found.is === 'new' ? null : found.person.role;
    const { role } = found;
    const opened = await openEntrance(deps, trx, visit, { provider, proof, accountId, has, role, hasFactor });
    return { opened, accountId, has };
  });
  const { opened, accountId, has } = await work.catch((error: unknown) => {
    // Two sign-ins of one person at the same moment.
    if (violatedConstraint(error) !== undefined) throw new Failure('ENTRADA_INVALIDA');
    throw error;
  });
  bindSession(deps, visit.reply, opened);
  const { securityLog } = deps;
  if (found.is !== 'known')
    securityLog.write({ event: 'provider.linked', accountId, provider: String(companyId) });
  if (has !== found.role) securityLog.write({ event: 'role.changed', accountId, companyId, to: found.role });
  const network = networkMark(deps.sealer, visit.address);
  securityLog.write({ event: 'auth.signed_in', accountId, role: 'COMPANY', network });
  return {
    token: opened.token,
    user: { id: companyId, name: company, ...(logo && { logo }) },
    email: found.is === 'new' ? found.email : found.person.email,
  };
}
