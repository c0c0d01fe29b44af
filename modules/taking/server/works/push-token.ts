import { timingSafeEqual } from 'node:crypto';
import type { RepositoryPlace } from '#modules/works/server/public.ts';
import type { Sealer } from '#platform/server/security/sealer.ts';

type Marks = Pick<Sealer, 'fingerprints'>;

/** 160 bits, by a key that is not in the database: it can be shown again, and nothing that is stored gives it away. */
const tokensOf = (sealer: Marks, { attemptId, questionId }: RepositoryPlace): readonly string[] =>
  sealer.fingerprints(`push ${attemptId} ${questionId}`).map((mark) => mark.slice(0, 40));

export const pushTokenOf = (sealer: Marks, place: RepositoryPlace): string =>
  tokensOf(sealer, place)[0] ?? '';

export function isPushToken(sealer: Marks, place: RepositoryPlace, given: string): boolean {
  const bytes = Buffer.from(given);
  return tokensOf(sealer, place).some(
    (token) => token.length === bytes.length && timingSafeEqual(Buffer.from(token), bytes),
  );
}
