import { dayOf, endless, endOfDay, isEndless, sameDaysLater, startOfDay } from '@provado/contract/day.ts';
import { examLimits } from '@provado/contract/exam-draft.ts';
import type { CompanyCaller } from '#platform/caller.ts';
import { Failure, notFound } from '#platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { findContent } from './exam-content.queries.ts';
import { findOwnRun, findRunTags } from './run-life.queries.ts';
import { insertExam, insertRun } from './write-exam.queries.ts';

const copied = ' (cópia)';

/**
 * Makes a copy of a run as an exam of the company's own: for as many days, from today on, and inactive, so that
 * nobody starts it before the company has looked at it. Gives the new run's id.
 *
 * @throws Failure NAO_ENCONTRADO or MODELO_RETIRADO
 */
export async function duplicateRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: CompanyCaller,
  runId: number,
): Promise<number> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const run = await findOwnRun(trx, runId, caller.companyId);
    if (!run) throw notFound();
    // A copy would apply it once more.
    if (run.withdrawn_at) throw new Failure('MODELO_RETIRADO');
    const content = await findContent(trx, run.exam_version_id);
    const tags = await findRunTags(trx, runId);
    const title = content.title.slice(0, examLimits.titleMost - copied.length).trim() + copied;
    const exam = { ...content, ...tags, title, companyId: caller.companyId, createdBy: caller.accountId };
    const { examId, versionId } = await insertExam(trx, exam, now, {
      from: 'version',
      versionId: run.exam_version_id,
    });
    const today = dayOf(now);
    // By the calendar: hours would make days of an end at the last millisecond of one.
    const lastDay = sameDaysLater(today, dayOf(run.starts_at), dayOf(run.ends_at));
    const endsAt = isEndless(run.ends_at) ? endless : endOfDay(lastDay);
    return insertRun(
      trx,
      {
        ...{ examId, versionId, companyId: caller.companyId, ...tags },
        ...{ startsAt: startOfDay(today), endsAt, duration: run.duration, active: false, access: run.access },
        helpRule: run.help_rule,
        questionResults: run.question_results,
        shuffledQuestions: run.shuffled,
        shuffledOptions: run.shuffled_options,
      },
      now,
    );
  });
}
