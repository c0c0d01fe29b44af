import { createLocalJWKSet } from 'jose';
import { z } from 'zod';
import { wireFaults } from '#platform/contract/translate.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { type NewPlatform, newPlatform, type PlatformChange, platformsMost } from '../contract/lti.ts';
import {
  deletePlatform,
  findOwnPlatform,
  forgetPeople,
  insertPlatform,
  updatePlatform,
} from './platforms.queries.ts';

/** Each try asks a server elsewhere. */
const perCompany: WindowRule = { name: 'lti-platforms', limit: 60, windowS: 3600 };

interface By {
  readonly companyId: number;
  readonly accountId: number;
}

const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

/**
 * Read anew each time, so that keys that were changed count at once.
 * @throws Failure PROVEDOR_INDISPONIVEL
 */
export async function readKeys(
  { callOutside, logger }: Pick<Deps, 'callOutside' | 'logger'>,
  address: string,
): Promise<ReturnType<typeof createLocalJWKSet>> {
  try {
    const answer = await callOutside(address, { method: 'GET', headers: { accept: 'application/json' } });
    if (answer.status !== 200) throw new Error(`The keys came with ${answer.status}.`);
    return createLocalJWKSet(jwks.parse(await answer.json()));
  } catch (error) {
    logger.info({ err: error }, 'a learning platform did not give its keys');
    throw new Failure('PROVEDOR_INDISPONIVEL', {
      message: 'A plataforma não responde agora. Abra a atividade de novo em instantes.',
    });
  }
}

/** @throws Failure CAMPO_INVALIDO, MUITAS_TENTATIVAS */
export async function connectPlatform(deps: Deps, by: By, given: NewPlatform): Promise<number> {
  const { db, clock, throttle, securityLog } = deps;
  const { companyId, accountId } = by;
  await takeTry(throttle, perCompany, String(companyId));
  checkAddresses(deps, given);
  await checkKeys(deps, given);
  const asked = { ...given, companyId, most: platformsMost, now: clock.now() };
  const id = await insertPlatform(db, asked).catch(refuseTwice);
  if (id === undefined)
    throw fieldFault(
      wireFaults(newPlatform, { name: `A empresa já tem ${platformsMost} plataformas. Remova uma antes.` }),
    );
  securityLog.write({ event: 'provider.changed', accountId, companyId, what: 'platform added' });
  return id;
}

/**
 * Keys are read only at another address: a platform that is away may be renamed.
 * @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export async function changePlatform(
  deps: Deps,
  { companyId, accountId }: By,
  id: number,
  { edition, ...given }: PlatformChange,
): Promise<void> {
  const before = await findOwnPlatform(deps.db, companyId, id);
  if (!before) throw notFound();
  await takeTry(deps.throttle, perCompany, String(companyId));
  checkAddresses(deps, given);
  if (given.keysAddress !== before.keysAddress) await checkKeys(deps, given);
  await deps.db
    .transaction(async (trx) => {
      await takeEdition(trx, 'lti_platforms', id, edition);
      await updatePlatform(trx, id, given);
      if (given.issuer !== before.issuer) await forgetPeople(trx, id);
    })
    .catch(refuseTwice);
  deps.securityLog.write({ event: 'provider.changed', accountId, companyId, what: 'platform changed' });
}

function checkAddresses({ config }: Deps, given: NewPlatform): void {
  for (const name of ['authAddress', 'tokenAddress', 'keysAddress'] as const) {
    const isSafe = config.privateAddresses || given[name].startsWith('https://');
    if (!isSafe)
      throw fieldFault(wireFaults(newPlatform, { [name]: 'Informe um endereço que começa com https://.' }));
  }
}

async function checkKeys(deps: Deps, { keysAddress }: NewPlatform): Promise<void> {
  await readKeys(deps, keysAddress).catch(() => {
    throw fieldFault(wireFaults(newPlatform, { keysAddress: 'Neste endereço não há chaves (JWKS).' }));
  });
}

function refuseTwice(error: unknown): never {
  if (violatedConstraint(error) === undefined) throw error;
  throw fieldFault(
    wireFaults(newPlatform, { clientId: 'A empresa já tem uma plataforma com este emissor e este ID.' }),
  );
}

/** @throws Failure NAO_ENCONTRADO */
export async function disconnectPlatform({ db, securityLog }: Deps, by: By, id: number): Promise<void> {
  const { companyId, accountId } = by;
  if (!(await deletePlatform(db, companyId, id))) throw notFound();
  securityLog.write({ event: 'provider.changed', accountId, companyId, what: 'platform removed' });
}
