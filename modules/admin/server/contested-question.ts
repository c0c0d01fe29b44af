import { type RawBuilder, sql, type Transaction } from 'kysely';
import { orderChange } from '#modules/marking/server/public.ts';
import { notifyEach } from '#modules/notifications/server/public.ts';
import { correctTemplate } from '#modules/templates/server/public.ts';
import type { QuestionChangeKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { templateCorrectedJob } from './notify-template-corrected.ts';

/** Gives the latest run that asked the question, and the question as that run asks it now: the same by its place. */
export const askedBy = (questionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select runs.id as run_id, runs.company_id, runs.exam_id, current.id, current.position, current.statement,
         current.explanation
    from questions as contested
    join sittings on sittings.exam_version_id = contested.exam_version_id
    join runs on runs.id = sittings.run_id
    join companies on companies.id = runs.company_id and companies.kind = 'platform'
    join questions as current on current.exam_version_id = runs.exam_version_id
     and current.position = contested.position
   where contested.id = ${questionId}
   order by runs.id desc limit 1`;

interface Correction {
  readonly questionId: number;
  readonly kind: QuestionChangeKind;
  readonly rightIds?: readonly number[] | null | undefined;
  readonly reason: string;
  readonly accountId: number;
}

/** Changes the marks of the run, and the template. @returns whether that changed @throws Failure as `orderChange` */
export async function correctQuestion(
  deps: Pick<Deps, 'clock' | 'outbox'>,
  trx: Transaction<Schema>,
  { questionId, kind, rightIds, reason, accountId }: Correction,
): Promise<boolean> {
  const { rows } = await sql<{ run_id: number; company_id: number; exam_id: number; id: number }>`
    ${askedBy(sql`${questionId}`)}`.execute(trx);
  const [asked] = rows;
  if (!asked) throw notFound();
  const of = { questionId: asked.id, rightIds: rightIds ?? [], accountId };
  // A change of the template locks it before its runs, so this does, too.
  const isInTemplate =
    (kind === 'key' || kind === 'annulled') &&
    (await correctTemplate(trx, { ...of, examId: asked.exam_id, kind }, deps.clock.now()));
  await orderChange(deps, trx, {
    ...of,
    runId: asked.run_id,
    companyId: asked.company_id,
    kind,
    levelPoints: [],
    reason,
  });
  if (isInTemplate) {
    const corrected = { examId: asked.exam_id, questionId: asked.id, afterRunId: 0 };
    await deps.outbox.enqueue(trx, templateCorrectedJob, corrected);
  }
  return isInTemplate;
}

/** Tells each on the latest result of theirs that has the question. */
export async function notifyAnswered(
  deps: Pick<Deps, 'clock' | 'outbox' | 'config'>,
  trx: Transaction<Schema>,
  questionId: number,
  reporters: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ developer: number; attemptId: number; runId: number }>`
    select distinct on (sittings.developer_id) sittings.developer_id as developer, sittings.id as "attemptId",
           sittings.run_id as "runId"
      from sittings
     where sittings.developer_id = any(${reporters}::bigint[]) and ${questionId} = any(sittings.question_ids)
     order by sittings.developer_id, sittings.id desc`.execute(trx);
  const notices = rows.map(({ developer, ...about }) => ({ developer, about }));
  await notifyEach(deps, trx, 'contest_answered', notices);
}
