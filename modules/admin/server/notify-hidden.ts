import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Notices, notify } from '#modules/notifications/server/public.ts';
import type { ReportedKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';

/** The developer who made it, null for its company, and what the notice says of it. */
const made: Partial<Record<ReportedKind, (id: number) => RawBuilder<unknown>>> = {
  exam: (id) => sql`
    select null::bigint as author, jsonb_build_object('companyId', runs.company_id, 'runId', runs.id) as about
      from runs where runs.id = ${id}`,
  photo: (id) => sql`
    select null::bigint as author,
           jsonb_build_object('companyId', company_photos.company_id, 'caption', company_photos.caption) as about
      from company_photos where company_photos.id = ${id}`,
  review: (id) => sql`
    select reviews.developer_id as author,
           jsonb_build_object('companyId', reviews.company_id, 'runId', coalesce(attempts.run_id, kept_results.run_id)) as about
      from reviews
      left join attempts on attempts.id = reviews.attempt_id
      left join kept_results on kept_results.id = reviews.kept_result_id
     where reviews.id = ${id}`,
  // Only its developer can report one that is not published: the notice would say who did.
  feedback: (id) => sql`
    select null::bigint as author,
           jsonb_build_object('companyId', feedbacks.company_id, 'runId', coalesce(attempts.run_id, kept_results.run_id),
                             'personId', feedbacks.developer_id) as about
      from feedbacks
      left join attempts on attempts.id = feedbacks.attempt_id
      left join kept_results on kept_results.id = feedbacks.kept_result_id
     where feedbacks.id = ${id} and feedbacks.published_at is not null`,
};

/** Owners of a suspended company get a mail of its own. */
export async function notifyHidden(
  deps: Pick<Deps, 'clock' | 'outbox' | 'config'>,
  trx: Transaction<Schema>,
  { kind, subjectId, reason }: { kind: ReportedKind; subjectId: number; reason: string },
): Promise<void> {
  const query = made[kind]?.(subjectId);
  if (!query) return;
  const { rows } = await sql<{ author: number | null; about: Notices['content_hidden'] }>`
    select made.author,
           made.about || jsonb_build_object('what', ${kind}::text, 'reason', ${reason}::text) as about
      from (${query}) as made`.execute(trx);
  const [row] = rows;
  if (!row) return;
  const { author, about } = row;
  // A notification to a developer would come in the name of the company, so an account is told.
  const to = author === null ? { company: about.companyId } : { account: author };
  await notify(deps, trx, { to, kind: 'content_hidden', about });
}
