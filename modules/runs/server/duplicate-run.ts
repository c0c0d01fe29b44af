import type { Transaction } from 'kysely';
import { examLimits } from '#modules/exams/contract/exam-draft.ts';
import {
  countStandingPools,
  type ExamContent,
  findContent,
  insertExam,
  type PoolSource,
  refuseMissingLanguages,
} from '#modules/exams/server/public.ts';
import type { AnnulledQuestion } from '#modules/question-bank/contract/annulled-question.ts';
import { dayOf, endless, endOfDay, isEndless, sameDaysLater, startOfDay } from '#platform/contract/day.ts';
import { cutText } from '#platform/domain/cut-text.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { ruleOf } from './rule/run-rules.ts';
import { findOwnRun, findRunTags } from './run-life.queries.ts';
import { findAnnulled, findStandingChanges } from './standing-changes.queries.ts';
import { standingContent } from './standing-content.ts';
import { insertRun } from './write-run.queries.ts';

const copied = ' (cópia)';

/**
 * Lasts as many days, from today, with corrected keys and no annulled questions. Nobody may start the copy before the
 * company has checked it.
 * @throws Failure NAO_ENCONTRADO, MODELO_RETIRADO, QUESTOES_ANULADAS or LINGUAGEM_INDISPONIVEL
 */
export async function duplicateRun(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: CompanyCaller,
  runId: number,
): Promise<{ runId: number; annulled: AnnulledQuestion[] }> {
  const { db, clock } = deps;
  const now = clock.now();
  const asked = await findOwnRun(db.kysely, runId, caller.companyId);
  if (asked) await refuseMissingLanguages(deps, asked.exam_version_id);
  return db.transaction(async (trx) => {
    const run = await findOwnRun(trx, runId, caller.companyId);
    if (!run) throw notFound('run');
    // A copy would apply the withdrawn template again.
    if (run.withdrawn_at) throw new Failure('MODELO_RETIRADO');
    const { content, pools } = await findStanding(trx, { runId, versionId: run.exam_version_id });
    const tags = await findRunTags(trx, runId);
    const title = cutText(content.title, examLimits.titleMost - copied.length).trim() + copied;
    const exam = { ...content, ...tags, title, companyId: caller.companyId, createdBy: caller.accountId };
    const { examId, versionId } = await insertExam(trx, exam, now, pools);
    const today = dayOf(now);
    // An end at the last millisecond of a day would distort hours, so calendar days are counted.
    const lastDay = sameDaysLater(today, dayOf(run.starts_at), dayOf(run.ends_at));
    const endsAt = isEndless(run.ends_at) ? endless : endOfDay(lastDay);
    const copyId = await insertRun(
      trx,
      {
        examId,
        versionId,
        companyId: caller.companyId,
        ...tags,
        startsAt: startOfDay(today),
        endsAt,
        duration: run.duration,
        active: false,
        access: run.access,
        rule: ruleOf(run),
        questionResults: run.question_results,
        resultsRelease: run.results_release,
        shuffledQuestions: run.shuffled,
        shuffledOptions: run.shuffled_options,
        answerDays: run.answer_days,
        keepMonths: run.keep_months,
        defence: { way: run.defence, minutes: run.defence_minutes, points: run.defence_points },
      },
      now,
    );
    return { runId: copyId, annulled: await findAnnulled(trx, runId) };
  });
}

async function findStanding(
  trx: Transaction<Schema>,
  run: { runId: number; versionId: number },
): Promise<{ content: ExamContent; pools: PoolSource }> {
  const changes = await findStandingChanges(trx, run.runId);
  const content = standingContent(await findContent(trx, run.versionId), changes);
  const sizes = await countStandingPools(trx, run);
  const rules = content.draws
    .map((rule, index) => ({ ...rule, number: index + 1, count: Math.min(rule.count, sizes[index] ?? 0) }))
    .filter(({ count }) => count > 0);
  if (content.questions.length === 0 && rules.length === 0) throw new Failure('QUESTOES_ANULADAS');
  const numbers = rules.map(({ number }) => number);
  return { content: { ...content, draws: rules }, pools: { from: 'run', ...run, numbers } };
}
