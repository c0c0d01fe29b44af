import type { Transaction } from 'kysely';
import { changeRun } from '#modules/runs/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { QuestionChangeKind, ReportedKind, ReportOutcome } from '#platform/contract/words.ts';
import { cutText } from '#platform/domain/cut-text.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { settleReport as route } from '../contract/moderation.ts';
import { correctQuestion, notifyAnswered } from './contested-question.ts';
import { notifyHidden } from './notify-hidden.ts';
import { type SuspendDeps, suspendCompanyIn } from './suspend.ts';

export interface ReportSettlement {
  readonly by: number;
  readonly kind: ReportedKind;
  readonly subjectId: number;
  readonly outcome: ReportOutcome;
  readonly reason: string;
  readonly change?:
    | { readonly kind: QuestionChangeKind; readonly rightIds?: readonly number[] | null | undefined }
    | null
    | undefined;
}

/**
 * Hiding deactivates an exam and suspends a company; who made it is told and reads the reason. A question stays or is
 * corrected, and those who contested it read the reason.
 * @returns whether a template was corrected with the question
 * @throws Failure NAO_ENCONTRADO, ESTADO_JA_MUDOU if somebody else settled it, CAMPO_INVALIDO; those of a changed key
 */
export async function settleReport(
  deps: SuspendDeps & Pick<Deps, 'clock' | 'config'>,
  asked: ReportSettlement,
): Promise<boolean> {
  const { by, kind, subjectId, outcome, reason } = asked;
  const at = deps.clock.now();
  const isQuestion = kind === 'question';
  if (outcome === (isQuestion ? 'hidden' : 'corrected')) {
    throw fieldFault(wireFaults(route.body, { outcome: 'Esta decisão não vale para o que foi denunciado.' }));
  }
  return deps.db.transaction(async (trx) => {
    let isInTemplate = false;
    const closed = await trx
      .updateTable('reports')
      .set({ closed_at: at, closed_by: by, outcome, ...(isQuestion && { answer: reason }) })
      .where('reports.kind', '=', kind)
      .where('reports.subject_id', '=', subjectId)
      .where('reports.closed_at', 'is', null)
      .returning(['reports.id', 'reports.reporter_id'])
      .execute();
    if (closed.length === 0) throw await whyNoneIsOpen(trx, kind, subjectId);
    const name = await nameOf(trx, kind, subjectId);
    if (outcome === 'hidden') await hide(deps, trx, asked, at);
    if (isQuestion) {
      const { change } = asked;
      if (outcome === 'corrected' && change) {
        const correction = { ...change, questionId: subjectId, reason, accountId: by };
        isInTemplate = await correctQuestion(deps, trx, correction);
      }
      await notifyAnswered(
        deps,
        trx,
        subjectId,
        closed.flatMap(({ reporter_id }) => reporter_id ?? []),
      );
    }
    await writeAudit(trx, {
      by,
      action: outcome === 'dismissed' ? 'report_dismissed' : 'report_upheld',
      subject: { kind, id: subjectId, name },
      reason,
      at,
    });
    if (outcome === 'hidden') await notifyHidden(deps, trx, asked);
    return isInTemplate;
  });
}

async function whyNoneIsOpen(trx: Transaction<Schema>, kind: ReportedKind, subjectId: number) {
  const settled = await trx
    .selectFrom('reports')
    .select('reports.id')
    .where('reports.kind', '=', kind)
    .where('reports.subject_id', '=', subjectId)
    .executeTakeFirst();
  return settled
    ? new Failure('ESTADO_JA_MUDOU', { message: 'Outra pessoa da administração já decidiu isto.' })
    : notFound();
}

const hidable = { review: 'reviews', feedback: 'feedbacks', photo: 'company_photos' } as const;

async function hide(
  deps: SuspendDeps,
  trx: Transaction<Schema>,
  { by, kind, subjectId, reason }: ReportSettlement,
  at: Date,
): Promise<void> {
  switch (kind) {
    case 'review':
    case 'feedback':
    case 'photo':
      await trx.updateTable(hidable[kind]).set({ hidden_at: at }).where('id', '=', subjectId).execute();
      return;
    case 'exam':
      await changeRun(trx, subjectId, { active: false });
      return;
    case 'question':
      return;
    case 'company':
      if (await isSuspended(trx, subjectId)) return;
      await suspendCompanyIn(deps, trx, { by, id: subjectId, suspended: true, reason });
  }
}

async function isSuspended(trx: Transaction<Schema>, companyId: number): Promise<boolean> {
  const company = await trx
    .selectFrom('companies')
    .select('companies.suspended_at')
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  return company?.suspended_at != null;
}

async function nameOf(trx: Transaction<Schema>, kind: ReportedKind, id: number): Promise<string> {
  const found = await {
    review: () => trx.selectFrom('reviews').select('reviews.text as name').where('reviews.id', '=', id),
    feedback: () =>
      trx.selectFrom('feedbacks').select('feedbacks.text as name').where('feedbacks.id', '=', id),
    photo: () =>
      trx
        .selectFrom('company_photos')
        .select('company_photos.caption as name')
        .where('company_photos.id', '=', id),
    company: () =>
      trx.selectFrom('companies').select('companies.trade_name as name').where('companies.id', '=', id),
    question: () =>
      trx.selectFrom('questions').select('questions.statement as name').where('questions.id', '=', id),
    exam: () =>
      trx
        .selectFrom('runs')
        .innerJoin('exam_versions', 'exam_versions.id', 'runs.exam_version_id')
        .select('exam_versions.title as name')
        .where('runs.id', '=', id),
  }
    [kind]()
    .executeTakeFirst();
  return cutText(found?.name ?? '', 80);
}
