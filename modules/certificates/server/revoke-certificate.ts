import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { formatCode } from '../contract/certificates.ts';

export interface Revocation {
  readonly code: string;
  readonly by: number;
  readonly reason: string;
}

/** The result cannot be certified again. @throws Failure NAO_ENCONTRADO, ESTADO_JA_MUDOU */
export async function revokeCertificate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { code, by, reason }: Revocation,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    const found = await trx
      .selectFrom('certificates')
      .select(['certificates.id', 'certificates.state'])
      .where('certificates.code', '=', code)
      .where('certificates.state', '<>', 'erased')
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound();
    if (found.state !== 'valid') throw new Failure('ESTADO_JA_MUDOU');
    await trx
      .updateTable('certificates')
      .set({ state: 'revoked', on_profile: false, settled_at: now, revoked_by: by, reason })
      .where('certificates.id', '=', found.id)
      .execute();
    const subject = { kind: 'certificate' as const, id: found.id, name: formatCode(code) };
    await writeAudit(trx, { by, action: 'withdrawn', subject, reason, at: now });
  });
}
