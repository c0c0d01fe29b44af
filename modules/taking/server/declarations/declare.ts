import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { Declared } from '../../contract/declarations.ts';
import { findOwnDeclaration, storeDeclaration } from './declarations.queries.ts';

/** @throws Failure NAO_ENCONTRADO, DECLARACAO_NAO_PEDIDA, DECLARACAO_ENCERRADA */
export async function declare(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  of: { readonly attemptId: number; readonly developerId: number },
  said: Declared,
): Promise<void> {
  const now = clock.now();
  if (await storeDeclaration(db.kysely, of, said, now)) return;
  const own = await findOwnDeclaration(db.kysely, of, now);
  if (!own) throw notFound();
  throw new Failure(own.asked ? 'DECLARACAO_ENCERRADA' : 'DECLARACAO_NAO_PEDIDA');
}
