import type { Kysely } from 'kysely';
import type { OwnWork } from '#modules/works/contract/work-text.ts';
import { findWorksOf, type StoredWork } from '#modules/works/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export const ownWork = (questionId: number, work: StoredWork): OwnWork => ({
  questionId,
  name: work.name,
  receivedAt: work.createdAt,
  leftOut: work.leftOut,
  bytes: work.bytes,
  files: work.fileCount,
  digest: work.digest,
});

/** The works that are answers of an attempt now, as its candidate sees them. */
export async function ownWorks(on: Kysely<Schema>, attemptId: number): Promise<OwnWork[]> {
  return [...(await findWorksOf(on, attemptId))].map(([questionId, work]) => ownWork(questionId, work));
}
