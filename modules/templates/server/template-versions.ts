import type { Transaction } from 'kysely';
import {
  type ExamContent,
  findContent,
  hasSameStructure,
  insertExam,
  insertVersion,
  isSameContent,
  type NewExam,
  tagsOf,
  withKept,
} from '#modules/exams/server/public.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import {
  asStored,
  changeRun,
  findStandingChanges,
  insertRun,
  isBegun,
  lockExam,
  replaceRunTags,
  standingContent,
} from '#modules/runs/server/public.ts';
import { endless } from '#platform/contract/day.ts';
import type { QuestionResults } from '#platform/contract/words.ts';
import type { ExamPart } from '#platform/server/database/schema/overrides.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { findPlatformRuns } from './platform-runs.queries.ts';
import { findNewestTemplateVersion } from './templates.queries.ts';

export interface OwnRuns {
  readonly companyId: number;
  /** Seconds. Null makes no runs. */
  readonly duration: number | null;
  readonly openHalf: ExamContent | undefined;
}

/**
 * Makes the platform's own run of what the server can mark, and a rehearsal of the open half.
 * @returns the exam's id
 */
export async function insertTemplate(
  trx: Transaction<Schema>,
  { content, own, file }: { content: ExamContent; own: OwnRuns; file: NewExam['file'] },
  now: Date,
): Promise<number> {
  const template = { ...content, companyId: null, createdBy: null, file };
  const { examId, versionId } = await insertExam(trx, template, now);
  const parts = partsOf(content, own.openHalf);
  for (const part of parts) {
    if (own.duration === null) break;
    const partId = part.content === content ? versionId : await insertPart(trx, examId, part, now);
    await insertPlatformRun(trx, { ...own, examId, versionId: partId, part }, now);
  }
  return examId;
}

/**
 * Leaves companies' runs at their version. An own run moves to the new one if its structure is the same; otherwise a
 * new run takes its place, so that all attempts of a run compare.
 * @param own absent if only the template changes: open half and length stay
 */
export async function changeTemplate(
  trx: Transaction<Schema>,
  { examId, content: changed, own }: { examId: number; content: ExamContent; own?: OwnRuns },
  now: Date,
): Promise<void> {
  await lockExam(trx, examId);
  const newest = await findNewestTemplateVersion(trx, examId, { withdrawnToo: true });
  if (!newest) throw new Error(`Exam ${examId} is no template.`);
  const standing = await findContent(trx, newest.versionId);
  const content = withKept(standing, changed);
  const isSame = isSameContent(standing, content);
  const versionId = isSame ? newest.versionId : await insertVersion(trx, examId, content, now);
  const runs = await findPlatformRuns(trx, examId);
  const parts = partsOf(content, own?.openHalf);
  for (const run of runs) {
    const name = run.access === 'rehearsal' ? 'open_half' : 'self_marked';
    if (name === 'open_half' && !own) continue;
    const part = parts.find((one) => one.name === name);
    if (!part) {
      await changeRun(trx, run.id, { active: false });
      continue;
    }
    const before = await findContent(trx, run.exam_version_id);
    const changes = await findStandingChanges(trx, run.id);
    // A change of the run's key already marks so: it is published below that change.
    const isMarkedSo = hasSameStructure(standingContent(before, changes), part.content);
    const next = isMarkedSo ? asStored(before, changes, part.content) : part.content;
    const versionWith = async (wanted: ExamContent) => {
      if (isSameContent(before, wanted)) return run.exam_version_id;
      return wanted === content ? versionId : insertPart(trx, examId, { ...part, content: wanted }, now);
    };
    const rules = {
      duration: own?.duration ?? run.duration,
      question_results: own ? part.results : run.question_results,
    };
    const isSameRules = rules.duration === run.duration && rules.question_results === run.question_results;
    if (isSameContent(before, next) && isSameRules) continue;
    const isAlike = hasSameStructure(before, next) && isSameRules;
    if (isAlike || !(await isBegun(trx, run.id))) {
      await changeRun(trx, run.id, { exam_version_id: await versionWith(next), ...rules });
      await replaceRunTags(trx, run.id, tagsOf(part.content));
    } else {
      await changeRun(trx, run.id, { active: false });
      const replacement = {
        examId,
        versionId: await versionWith(part.content),
        companyId: run.company_id,
        duration: rules.duration,
      };
      await insertPlatformRun(
        trx,
        { ...replacement, part: { ...part, results: rules.question_results } },
        now,
      );
    }
  }
  const openHalf = parts.find(({ name }) => name === 'open_half');
  if (own && openHalf && !runs.some(({ access }) => access === 'rehearsal')) {
    const openId = await insertPart(trx, examId, openHalf, now);
    await insertPlatformRun(trx, { ...own, examId, versionId: openId, part: openHalf }, now);
  }
}

interface Part {
  readonly name: Exclude<ExamPart, 'whole'>;
  readonly content: ExamContent;
  readonly results: QuestionResults;
}

function partsOf(content: ExamContent, openHalf: ExamContent | undefined): Part[] {
  const questions = content.questions.filter(
    (question) => !kindOf(question).isMarkedByPeople || question.execution,
  );
  const marked = questions.length === content.questions.length ? content : { ...content, questions };
  return [
    ...(questions.length > 0
      ? [{ name: 'self_marked', content: marked, results: openHalf ? 'never' : 'at_once' } as const]
      : []),
    ...(openHalf ? [{ name: 'open_half', content: openHalf, results: 'at_once' } as const] : []),
  ];
}

const insertPart = (trx: Transaction<Schema>, examId: number, { name, content }: Part, now: Date) =>
  insertVersion(trx, examId, content, now, { part: name });

async function insertPlatformRun(
  trx: Transaction<Schema>,
  run: { examId: number; versionId: number; companyId: number; duration: number | null; part: Part },
  now: Date,
): Promise<void> {
  const { part, examId, versionId, companyId, duration } = run;
  const rehearsal = part.name === 'open_half';
  await insertRun(
    trx,
    {
      examId,
      versionId,
      companyId,
      duration,
      ...tagsOf(part.content),
      startsAt: now,
      endsAt: endless,
      questionResults: part.results,
      resultsRelease: 'on_delivery',
      rule: { helpRule: 'open_book' },
      ...(rehearsal && { access: 'rehearsal', shuffledQuestions: true, shuffledOptions: true }),
    },
    now,
  );
}
