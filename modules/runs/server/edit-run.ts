import type { Kysely, Transaction } from 'kysely';
import type { EditedDraft } from '#modules/exams/contract/exam-draft.ts';
import type { RunToEdit } from '#modules/exams/contract/exam-to-edit.ts';
import {
  bankIdsOf,
  contentFaults,
  contentOf,
  describePools,
  draftOf,
  type ExamContent,
  findContent,
  findContentPools,
  findPooled,
  hasSameDraws,
  hasSameStructure,
  hasSameTags,
  insertExam,
  insertVersion,
  isSameContent,
  isTheCreator,
  type PoolSource,
  periodFaults,
  type Tried,
  tagsOf,
  trySolutions,
  withKept,
} from '#modules/exams/server/public.ts';
import { onlyOneRight } from '#modules/question-bank/contract/kinds/single.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { poolFaults } from '#modules/question-bank/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { releaseChange } from './results-release.ts';
import { ruleOf, ruleRow } from './rule/run-rules.ts';
import { changeRun, findOwnRun, findRunTags, isBegun, lockExam, lockOwnRun } from './run-life.queries.ts';
import { findAnnulled, findStandingChanges } from './standing-changes.queries.ts';
import { asStored, standingContent } from './standing-content.ts';
import { replaceRunTags } from './write-run.queries.ts';

export async function readRunToEdit(
  { db }: Pick<Deps, 'db'>,
  runId: number,
  companyId: number,
): Promise<RunToEdit | undefined> {
  const run = await findOwnRun(db.kysely, runId, companyId);
  if (!run) return undefined;
  const stored = await findContent(db.kysely, run.exam_version_id);
  const content = standingContent(stored, await findStandingChanges(db.kysely, runId));
  const rules = content.draws.length;
  const pools = await describePools(db.kysely, { versionId: run.exam_version_id, companyId, rules });
  return {
    ...draftOf(content),
    draws: content.draws.map((rule, index) => ({ ...rule, ...pools[index] })),
    ...(await findRunTags(db.kysely, runId)),
    startsAt: run.starts_at,
    endsAt: run.ends_at,
    duration: run.duration,
    ...ruleOf(run),
    ...(run.exam_company_id !== null && { questionResults: run.question_results }),
    resultsRelease: run.results_release,
    shuffledQuestions: run.shuffled,
    shuffledOptions: run.shuffled_options,
    answerDays: run.answer_days ?? undefined,
    begun: await isBegun(db.kysely, runId),
    fromTemplate: run.exam_company_id === null,
    annulled: await findAnnulled(db.kysely, runId),
    ...(!run.criteria_shown && { hidesCriteria: true as const }),
    edition: run.edition,
  };
}

type OwnRun = NonNullable<Awaited<ReturnType<typeof lockOwnRun>>>;

/**
 * After the first start only texts may change, so that the same answers keep the same score. Attempts in progress stay
 * on their version.
 * @throws Failure NAO_ENCONTRADO, IDENTIDADE_DIVERGENTE, CAMPO_INVALIDO, EDICAO_ANTIGA, PROVA_INICIADA or
 * PROVA_DE_MODELO; those of `trySolutions`
 */
export async function editRun(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'throttle'>,
  caller: CompanyCaller,
  runId: number,
  draft: EditedDraft,
): Promise<void> {
  if (!isTheCreator(caller, draft)) throw new Failure('IDENTIDADE_DIVERGENTE');
  const { db, clock, config } = deps;
  const now = clock.now();
  const tried = await tryEdit(deps, caller, runId, draft);
  await db.transaction(async (trx) => {
    const run = await lockOwnRun(trx, runId, caller.companyId);
    if (!run) throw notFound('run');
    await takeEdition(trx, 'runs', runId, draft.edition);
    const { stored, changes, before, content, begun, doubled, isDrawnAnew } = await planEdit(
      trx,
      { runId, versionId: run.exam_version_id, config },
      draft,
    );
    const tags = await findRunTags(trx, runId);
    const pools =
      begun || !isDrawnAnew ? [] : await findContentPools(trx, caller.companyId, content, tried.seed);
    const faults = {
      ...(!begun && periodFaults(draft, now, run.starts_at)),
      ...(await contentFaults(trx, config, caller, content, { ...before, ...tags })),
      ...(begun ? doubledFaults(content, doubled) : keyFaults(content)),
      ...poolFaults(content.draws, pools),
    };
    if (Object.keys(faults).length > 0) throw fieldFault(faults);
    await tried.knows(trx, pools);
    if (begun) {
      const isScoreKept =
        hasSameStructure(before, content) && hasSameTags(tags, content) && draft.refreshDraws !== true;
      if (!isScoreKept || draft.duration !== run.duration) throw new Failure('PROVA_INICIADA');
    }
    // A template's tags are not the run's, so they are not compared.
    const isTemplate = run.exam_company_id === null;
    const read = isTemplate || begun ? { ...content, ...tagsOf(before) } : content;
    const isRedrawn = isDrawnAnew && content.draws.length > 0;
    if (!isSameContent(before, read) || isRedrawn) {
      if (isTemplate && begun) throw new Failure('PROVA_DE_MODELO');
      const source: PoolSource = isRedrawn
        ? { from: 'bank', pools }
        : { from: 'version', versionId: run.exam_version_id };
      const next = { read: asStored(stored, changes, read), content, source };
      await changeRun(trx, runId, await nextVersion(trx, caller, run, next, now));
    }
    if (begun) return;
    await replaceRunTags(trx, runId, tagsOf(content));
    const { startsAt, endsAt, duration } = draft;
    if (startsAt && endsAt)
      await changeRun(trx, runId, {
        starts_at: startsAt,
        ends_at: endsAt,
        duration,
        rule_changed_at: now,
        ...changedRules(run, draft),
      });
  });
}

function changedRules(run: OwnRun, draft: EditedDraft) {
  const { questionResults, resultsRelease, shuffledQuestions, shuffledOptions } = draft;
  return {
    ...(draft.answerDays !== undefined && { answer_days: draft.answerDays }),
    ...ruleRow(draft),
    ...(questionResults && run.exam_company_id !== null && { question_results: questionResults }),
    ...(resultsRelease && releaseChange(run, resultsRelease)),
    ...(shuffledQuestions != null && { shuffled: shuffledQuestions }),
    ...(shuffledOptions != null && { shuffled_options: shuffledOptions }),
  };
}

async function planEdit(
  db: Kysely<Schema>,
  { runId, versionId, config }: { runId: number; versionId: number; config: Deps['config'] },
  draft: EditedDraft,
) {
  const stored = await findContent(db, versionId);
  const changes = await findStandingChanges(db, runId);
  const before = standingContent(stored, changes);
  const content = withKept(before, contentOf(draft, config));
  const begun = await isBegun(db, runId);
  const doubled = await findPooled(db, versionId, bankIdsOf(content));
  const isDrawnAnew = draft.refreshDraws === true || doubled.size > 0 || !hasSameDraws(before, content);
  return { stored, changes, before, content, begun, doubled, isDrawnAnew };
}

/** It runs before the transaction, which must not wait for the runner. */
async function tryEdit(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'throttle'>,
  caller: CompanyCaller,
  runId: number,
  draft: EditedDraft,
): Promise<Pick<Tried, 'seed' | 'knows'>> {
  const { db, config } = deps;
  const run = await findOwnRun(db.kysely, runId, caller.companyId);
  // The edit is refused anyway.
  if (!run || (draft.edition ?? run.edition) !== run.edition)
    return { seed: 1, knows: () => Promise.reject(new Failure('EDICAO_ANTIGA')) };
  const plan = await planEdit(db.kysely, { runId, versionId: run.exam_version_id, config }, draft);
  const { before, content } = plan;
  return trySolutions(deps, caller, content, { before, isDrawn: !plan.begun && plan.isDrawnAnew });
}

async function nextVersion(
  trx: Transaction<Schema>,
  caller: CompanyCaller,
  run: OwnRun,
  { read, content, source }: { read: ExamContent; content: ExamContent; source: PoolSource },
  now: Date,
) {
  if (run.exam_company_id === null) {
    const { companyId, accountId: createdBy } = caller;
    const copy = { ...content, companyId, createdBy, criteriaShown: run.criteria_shown };
    const { examId, versionId } = await insertExam(trx, copy, now, source);
    return { exam_id: examId, exam_version_id: versionId };
  }
  await lockExam(trx, run.exam_id);
  return { exam_version_id: await insertVersion(trx, run.exam_id, read, now, { pools: source }) };
}

/** Only a corrected key may have several right options in a single choice. */
const keyFaults = ({ questions }: ExamContent) =>
  Object.fromEntries(
    questions.flatMap((question, index) =>
      kindOf(question).answer === 'option' && question.options.filter(({ correct }) => correct).length > 1
        ? [[`questoes.${index}.tipo`, onlyOneRight]]
        : [],
    ),
  );

const doubledFaults = ({ questions }: ExamContent, doubled: ReadonlySet<number>) =>
  Object.fromEntries(
    questions.flatMap(({ bank }, index) =>
      bank && doubled.has(bank.questionId)
        ? [[`questoes.${index}.banco`, 'Esta questão já está entre as sorteadas.']]
        : [],
    ),
  );
