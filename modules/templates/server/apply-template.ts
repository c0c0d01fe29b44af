import type { ExamContent } from '#modules/exams/server/public.ts';
import { findContent, findTags, periodFaults, tagFaults } from '#modules/exams/server/public.ts';
import { checkBeforePublishing } from '#modules/question-bank/server/public.ts';
import { insertRun, lockExam } from '#modules/runs/server/public.ts';
import type { Body } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import type { applyTemplate as route } from '../contract/templates.ts';
import { findNewestTemplateVersion } from './templates.queries.ts';

/**
 * A template's run never shows candidates the key. Its tags are the template's unless the company names others.
 * @returns the run's id
 * @throws Failure NAO_ENCONTRADO, IDENTIDADE_DIVERGENTE or CAMPO_INVALIDO; those of `checkBeforePublishing`
 */
export async function applyTemplate(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'throttle'>,
  caller: CompanyCaller,
  application: Body<typeof route>,
): Promise<number> {
  const { companyId, examId, startsAt, endsAt, duration, access } = application;
  const { resultsRelease, shuffledQuestions, shuffledOptions, answerDays } = application;
  if (companyId != null && companyId !== caller.companyId) throw new Failure('IDENTIDADE_DIVERGENTE');
  const { db, clock } = deps;
  const now = clock.now();
  const asked = await findNewestTemplateVersion(db.kysely, examId, { withdrawnToo: false });
  if (asked) await tryTemplate(deps, caller, await findContent(db.kysely, asked.versionId));
  return db.transaction(async (trx) => {
    // The lock keeps the template from being withdrawn or changed before the run exists.
    await lockExam(trx, examId);
    const newest = await findNewestTemplateVersion(trx, examId, { withdrawnToo: false });
    if (!newest) throw notFound();
    // Somebody has just changed it, and nobody has tried what it has now.
    if (newest.versionId !== asked?.versionId) throw new Failure('CONFERENCIA_FALHOU');
    const template = await findContent(trx, newest.versionId);
    const stackIds = chosen(application.stackIds) ?? template.stackIds;
    const skillIds = chosen(application.skillIds) ?? template.skillIds;
    const faults = {
      ...periodFaults({ startsAt, endsAt }, now),
      ...tagFaults(stackIds, skillIds, await findTags(trx, stackIds, skillIds), template.skillIds),
    };
    if (Object.keys(faults).length > 0) throw fieldFault(faults);
    const run = { examId, versionId: newest.versionId, companyId: caller.companyId, stackIds, skillIds };
    const sent = { rule: application, resultsRelease, shuffledQuestions, shuffledOptions, answerDays };
    const rules = { access, ...sent };
    return insertRun(trx, { ...run, ...rules, startsAt, endsAt, duration }, now);
  });
}

/** A template may be older than what runs here. */
const tryTemplate = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'throttle'>,
  caller: CompanyCaller,
  { questions }: Pick<ExamContent, 'questions'>,
) =>
  checkBeforePublishing(
    deps,
    caller.accountId,
    questions.map(({ execution }, at) => ({ execution, path: 'id_prova', name: `Questão ${at + 1}` })),
  );

const chosen = (ids: readonly number[] | null | undefined) => (ids?.length ? [...new Set(ids)] : undefined);
