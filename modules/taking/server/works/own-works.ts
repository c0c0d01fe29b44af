import type { Kysely } from 'kysely';
import type { OwnWork } from '#modules/works/contract/work-text.ts';
import { findLinkFacts, findWorksOf, type StoredWork } from '#modules/works/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export const ownWork = (questionId: number, work: StoredWork): OwnWork => ({
  questionId,
  name: work.name,
  ...(work.way === 'push' && work.commit !== null && { commit: work.commit }),
  receivedAt: work.createdAt,
  leftOut: work.leftOut,
  bytes: work.bytes,
  files: work.fileCount,
  digest: work.digest,
});

/** What was handed in for a practical exam: files, and what was found at the links. */
export async function ownHandedIn(on: Kysely<Schema>, attemptId: number) {
  const works = await ownWorks(on, attemptId);
  const links = (await findLinkFacts(on, [attemptId])).get(attemptId);
  return { ...(works.length > 0 && { works }), ...(links && { links }) };
}

/** The works that answers were handed in as, with their versions. */
export async function findHandedIn(on: Kysely<Schema>, attemptId: number) {
  const works = [...(await findWorksOf(on, attemptId))];
  return works.flatMap(([questionId, work]) =>
    work.version === null || work.way === 'link'
      ? []
      : { version: work.version, work: ownWork(questionId, work) },
  );
}

/** The works that are answers of an attempt now, as its candidate sees them. */
export async function ownWorks(on: Kysely<Schema>, attemptId: number): Promise<OwnWork[]> {
  return [...(await findWorksOf(on, attemptId))].map(([questionId, work]) => ownWork(questionId, work));
}
