import { randomBytes } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { codeLength, codeLetters, type OwnCertificate } from '../contract/certificates.ts';
import { findLatest, insertCertificate, lockResult } from './certificates.queries.ts';

/**
 * A repetition returns the valid certificate. One after a change of the result or a withdrawal has a new code.
 * @throws Failure NOME_NAO_INFORMADO, NAO_ENCONTRADO, PROVA_SEM_RESULTADO, RESULTADO_ZERO, CERTIFICADO_REVOGADO
 */
export async function issueCertificate(
  deps: Pick<Deps, 'db' | 'clock'>,
  developerId: number,
  attemptId: number,
): Promise<OwnCertificate> {
  return deps.db.transaction(async (trx) => {
    const attempt = await lockResult(trx, attemptId, developerId);
    if (!attempt) throw notFound();
    if (attempt.state !== 'delivered' || attempt.score === null) throw new Failure('PROVA_SEM_RESULTADO');
    const before = await findLatest(trx, attemptId);
    if (before?.state === 'valid') return before;
    if (before?.state === 'revoked') throw new Failure('CERTIFICADO_REVOGADO');
    if (attempt.score === 0) throw new Failure('RESULTADO_ZERO');
    if (attempt.nameless) throw new Failure('NOME_NAO_INFORMADO');
    const next = {
      code: newCode(),
      version: (before?.version ?? 0) + 1,
      score: attempt.score,
      onProfile: before?.onProfile ?? false,
    };
    const now = deps.clock.now();
    await insertCertificate(trx, { ...next, attemptId, now });
    return { ...next, state: 'valid', issuedAt: now };
  });
}

/** 80 random bits: the 32 letters divide a byte's values evenly. */
const newCode = (): string =>
  [...randomBytes(codeLength)].map((byte) => codeLetters[byte % codeLetters.length]).join('');
