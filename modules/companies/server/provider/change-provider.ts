import { checkProvider, ProviderError } from '#modules/accounts/server/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { newSecret } from '#platform/server/security/secrets.ts';
import {
  type CompanyProvider,
  type ProviderDomain,
  type ProviderSettings,
  providerDomain,
  providerSettings,
} from '../../contract/company-provider.ts';
import { isPublicMail } from '../checks/mailbox-proof.ts';
import {
  type CompanyProviderRow,
  endPasswordSessions,
  endProviderSessions,
  findHolder,
  findProvider,
  noteShown,
  openIdOf,
  putDomain,
  sealClientSecret,
  takeDomainAway,
  updateSettings,
} from './provider.queries.ts';

/** Each try asks a server elsewhere. */
const perCompany: WindowRule = { name: 'provider-check', limit: 60, windowS: 3600 };

interface By {
  readonly companyId: number;
  readonly accountId: number;
}

/** The sign-in itself leads back to it: providers compare it sign by sign. */
export const returnAddressOf = ({ config }: Pick<Deps, 'config'>, companyId: number): string =>
  config.publicUrl + href(paths.providerReturn, { provider: companyId });

const recordName = (domain: string) => `_provado.${domain}`;

export async function readProvider(
  deps: Pick<Deps, 'config' | 'db'>,
  companyId: number,
): Promise<CompanyProvider | undefined> {
  const row = await findProvider(deps.db.kysely, companyId);
  return row && shown(deps, row);
}

const shown = (deps: Pick<Deps, 'config'>, row: CompanyProviderRow): CompanyProvider => ({
  domain: row.domain,
  record: { name: recordName(row.domain), value: row.record },
  ...(row.shownAt && { shownAt: row.shownAt }),
  issuer: row.issuer,
  clientId: row.clientId,
  groupsClaim: row.groupsClaim,
  recruiterGroups: row.recruiterGroups,
  graderGroups: row.graderGroups,
  ...(row.defaultRole && { defaultRole: row.defaultRole }),
  active: row.active,
  allowsPassword: row.allowsPassword,
  edition: row.edition,
  hasSecret: row.secret !== null,
  returnAddress: returnAddressOf(deps, row.companyId),
});

/** @throws Failure CAMPO_INVALIDO for a domain where anybody gets an address */
export async function nameDomain(deps: Deps, by: By, { domain }: ProviderDomain): Promise<void> {
  if (isPublicMail(domain)) {
    const sentence = 'Neste domínio qualquer pessoa tem e-mail. Informe um que seja só da empresa.';
    throw fieldFault(wireFaults(providerDomain, { domain: sentence }));
  }
  const record = `provado=${newSecret()}`;
  const isNew = await putDomain(deps.db, { companyId: by.companyId, domain, record });
  if (!isNew) return;
  await deps.db.transaction((trx) => endProviderSessions(trx, by.companyId));
  deps.securityLog.write({ event: 'provider.changed', ...idsOf(by), what: 'domain' });
}

const idsOf = ({ accountId, companyId }: By) => ({ accountId, companyId });

/**
 * Whoever holds the domain loses it if DNS no longer shows that company's record.
 * @throws Failure NAO_ENCONTRADO, DOMINIO_NAO_MOSTRADO, DOMINIO_EM_USO, MUITAS_TENTATIVAS
 */
export async function showDomain(deps: Deps, by: By): Promise<void> {
  const { db, clock, throttle, textRecords, securityLog } = deps;
  await takeTry(throttle, perCompany, String(by.companyId));
  const row = await findProvider(db.kysely, by.companyId);
  if (!row) throw notFound();
  const records = (await textRecords(recordName(row.domain))) ?? [];
  if (!records.includes(row.record)) throw new Failure('DOMINIO_NAO_MOSTRADO');
  const lost = await db
    .transaction(async (trx) => {
      const holder = await findHolder(trx, row.domain, by.companyId);
      if (holder && records.includes(holder.record)) throw new Failure('DOMINIO_EM_USO');
      if (holder) await takeDomainAway(trx, holder.companyId);
      if (!(await noteShown(trx, row, clock.now()))) throw new Failure('DOMINIO_NAO_MOSTRADO');
      return holder;
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'company_providers_domain') throw new Failure('DOMINIO_EM_USO');
      throw error;
    });
  securityLog.write({ event: 'provider.changed', ...idsOf(by), what: 'domain shown' });
  if (lost)
    securityLog.write({
      event: 'provider.changed',
      ...idsOf(by),
      companyId: lost.companyId,
      what: 'domain lost',
    });
}

/**
 * The provider has to answer. Sessions that it opened end where it is another one or is switched off, those by a
 * password where only owners keep theirs.
 * @throws Failure NAO_ENCONTRADO, DOMINIO_NAO_MOSTRADO, EDICAO_ANTIGA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export async function changeProvider(deps: Deps, by: By, form: ProviderSettings): Promise<CompanyProvider> {
  const { db, sealer, throttle, securityLog } = deps;
  await takeTry(throttle, perCompany, String(by.companyId));
  const row = await findProvider(db.kysely, by.companyId);
  if (!row) throw notFound();
  if (form.active && !row.shownAt) throw new Failure('DOMINIO_NAO_MOSTRADO');
  const isOther = row.issuer !== form.issuer || row.clientId !== form.clientId;
  // A secret is for one provider: it must not go to another address that somebody types.
  const kept = isOther ? '' : openIdOf(deps, row).clientSecret;
  const clientSecret = form.secret || kept;
  if (!clientSecret)
    throw fieldFault(wireFaults(providerSettings, { secret: 'Informe o segredo deste provedor.' }));
  const { issuer, clientId } = form;
  await checkProvider(deps, { issuer, clientId, clientSecret }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw fieldFault(wireFaults(providerSettings, { issuer: unusable }));
  });
  const sealed = sealClientSecret(sealer, by.companyId, clientSecret);
  await db.transaction(async (trx) => {
    const isMine = await updateSettings(
      trx,
      { companyId: by.companyId, edition: form.edition },
      {
        issuer,
        client_id: clientId,
        secret: sealed.bytes,
        key_id: sealed.keyId,
        groups_claim: form.groupsClaim,
        recruiter_groups: form.recruiterGroups,
        grader_groups: form.graderGroups,
        default_role: form.defaultRole ?? null,
        active: form.active,
        allows_password: form.allowsPassword,
      },
    );
    if (!isMine) throw new Failure('EDICAO_ANTIGA');
    if (isOther || !form.active) await endProviderSessions(trx, by.companyId);
    if (form.active && !form.allowsPassword) await endPasswordSessions(trx, by.companyId);
  });
  const what = row.active === form.active ? 'settings' : form.active ? 'on' : 'off';
  securityLog.write({ event: 'provider.changed', ...idsOf(by), what });
  const now = await readProvider(deps, by.companyId);
  if (!now) throw notFound();
  return now;
}

const unusable =
  'Nenhum provedor OpenID Connect responde neste endereço. Use o da sua organização, sem o final “/.well-known/…”.';
