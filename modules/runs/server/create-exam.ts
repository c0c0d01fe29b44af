import type { ExamDraft } from '#modules/exams/contract/exam-draft.ts';
import {
  contentFaults,
  contentOf,
  endKeptDraft,
  findContentPools,
  insertExam,
  isTheCreator,
  mayCreateExam,
  periodFaults,
  tagsOf,
  trySolutions,
} from '#modules/exams/server/public.ts';
import { poolFaults, type Said } from '#modules/question-bank/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { fileOwner } from '#platform/server/uploads/foreign-pictures.ts';
import { insertRun } from './write-run.queries.ts';

/**
 * Ignores the dates for an administrator, who gets a template.
 * @throws Failure ACESSO_NEGADO, IDENTIDADE_DIVERGENTE or CAMPO_INVALIDO; NAO_ENCONTRADO or EDICAO_ANTIGA of its draft;
 * those of `trySolutions`
 */
export async function createExam(
  deps: Deps,
  caller: Caller,
  draft: ExamDraft,
): Promise<{ examId: number; runId?: number; warnings?: Said[] }> {
  const { db, clock, config } = deps;
  if (!mayCreateExam(caller)) throw new Failure('ACESSO_NEGADO');
  if (!isTheCreator(caller, draft)) throw new Failure('IDENTIDADE_DIVERGENTE');
  const now = clock.now();
  const content = contentOf(draft, config);
  const tried = await trySolutions(deps, caller, content, { isDrawn: true });
  const told = tried.warnings.length > 0 && { warnings: [...tried.warnings] };

  return db.transaction(async (trx) => {
    if (draft.kept) await endKeptDraft(trx, fileOwner(caller), draft.kept);
    const companyId = caller.role === 'COMPANY' ? caller.companyId : null;
    const pools = companyId === null ? [] : await findContentPools(trx, companyId, content, tried.seed);
    const faults = {
      ...(caller.role === 'COMPANY' && periodFaults(draft, now)),
      ...(await contentFaults(trx, config, caller, content)),
      ...poolFaults(content.draws, pools),
    };
    if (Object.keys(faults).length > 0) throw fieldFault(faults);
    await tried.knows(trx, pools);

    const exam = { ...content, companyId, createdBy: caller.accountId };
    const { examId, versionId } = await insertExam(trx, exam, now, { from: 'bank', pools });
    const { startsAt, endsAt, duration, access, questionResults } = draft;
    const { resultsRelease, shuffledQuestions, shuffledOptions, answerDays } = draft;
    if (caller.role !== 'COMPANY' || !startsAt || !endsAt) {
      const subject = { kind: 'template', id: examId, name: content.title } as const;
      await writeAudit(trx, { by: caller.accountId, action: 'created', subject, at: now });
      return { examId, ...told };
    }
    const run = {
      examId,
      versionId,
      companyId: caller.companyId,
      startsAt,
      endsAt,
      duration,
      access,
      rule: draft,
      questionResults,
      resultsRelease,
      shuffledQuestions,
      shuffledOptions,
      answerDays,
    };
    const runId = await insertRun(trx, { ...run, ...tagsOf(content) }, now);
    return { examId, runId, ...told };
  });
}
