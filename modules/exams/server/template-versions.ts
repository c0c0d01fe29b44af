import type { Transaction } from 'kysely';
import { endless } from '#platform/contract/day.ts';
import type { Schema } from '#platform/server/schema.ts';
import { hasSameStructure, isSameContent, withKept } from './compare-content.ts';
import { tagsOf } from './draft-content.ts';
import { findContent } from './exam-content.queries.ts';
import { findPlatformRuns } from './platform-runs.queries.ts';
import { changeRun, isBegun, lockExam } from './run-life.queries.ts';
import { findNewestTemplateVersion } from './templates.queries.ts';
import {
  type ExamContent,
  insertExam,
  insertRun,
  insertVersion,
  type NewExam,
  replaceRunTags,
} from './write-exam.queries.ts';

/** The next content of a template. `duration`, in seconds, changes the platform's own run too. */
interface TemplateChange {
  readonly examId: number;
  readonly content: ExamContent;
  readonly duration?: number | null;
}

/**
 * Stores an exam from a file as a template. The questions that the server can mark become the platform's own run.
 *
 * @param template `duration` of that run in seconds; null for no run
 * @returns the exam's id
 */
export async function insertTemplate(
  trx: Transaction<Schema>,
  template: { content: ExamContent; companyId: number; duration: number | null; file: NewExam['file'] },
  now: Date,
): Promise<number> {
  const { content, companyId, duration, file } = template;
  const { examId, versionId } = await insertExam(
    trx,
    { ...content, companyId: null, createdBy: null, file },
    now,
  );
  const open = selfMarked(content);
  if (duration === null || !open) return examId;
  const run = { examId, companyId, duration, content: open };
  const runVersionId = open === content ? versionId : await insertSelfMarked(trx, examId, open, now);
  await insertPlatformRun(trx, { ...run, versionId: runVersionId }, now);
  return examId;
}

/**
 * Creates a template's next version, unless nothing changes. Companies' runs keep the version that they applied. The
 * platform's own run moves to a new version if the structure is the same or nobody has started it. Otherwise a new
 * run replaces it, so that all attempts of a run can be compared.
 */
export async function changeTemplate(
  trx: Transaction<Schema>,
  { examId, content: changed, duration }: TemplateChange,
  now: Date,
): Promise<void> {
  await lockExam(trx, examId);
  const newest = await findNewestTemplateVersion(trx, examId, { withdrawnToo: true });
  if (!newest) throw new Error(`Exam ${examId} is no template.`);
  const standing = await findContent(trx, newest.versionId);
  const content = withKept(standing, changed);
  const isSame = isSameContent(standing, content);
  const versionId = isSame ? newest.versionId : await insertVersion(trx, examId, content, now);
  const open = selfMarked(content);
  for (const run of await findPlatformRuns(trx, examId)) {
    if (!open) {
      await changeRun(trx, run.id, { active: false });
      continue;
    }
    const before = await findContent(trx, run.exam_version_id);
    const next = duration ?? run.duration;
    const isKept = isSameContent(before, open);
    if (isKept && next === run.duration) continue;
    const runVersionId = isKept
      ? run.exam_version_id
      : open === content
        ? versionId
        : await insertSelfMarked(trx, examId, open, now);
    const isAlike = hasSameStructure(before, open) && next === run.duration;
    if (isAlike || !(await isBegun(trx, run.id))) {
      await changeRun(trx, run.id, { exam_version_id: runVersionId, duration: next });
      await replaceRunTags(trx, run.id, tagsOf(open));
    } else {
      await changeRun(trx, run.id, { active: false });
      const { company_id: companyId } = run;
      const replacement = { examId, versionId: runVersionId, companyId, duration: next, content: open };
      await insertPlatformRun(trx, replacement, now);
    }
  }
}

/** The part of an exam that the server can mark: all of it, its questions with options, or undefined. */
function selfMarked(content: ExamContent): ExamContent | undefined {
  const questions = content.questions.filter(({ kind }) => kind !== 'essay');
  if (questions.length === 0) return undefined;
  return questions.length === content.questions.length ? content : { ...content, questions };
}

const insertSelfMarked = (trx: Transaction<Schema>, examId: number, content: ExamContent, now: Date) =>
  insertVersion(trx, examId, content, now, { selfMarked: true });

/** Creates an endless run by the platform's own company. */
async function insertPlatformRun(
  trx: Transaction<Schema>,
  run: {
    examId: number;
    versionId: number;
    companyId: number;
    duration: number | null;
    content: ExamContent;
  },
  now: Date,
): Promise<void> {
  const { content, ...rest } = run;
  // People take these exams to learn.
  const shown = { questionResults: 'at_once', resultsRelease: 'on_delivery' } as const;
  await insertRun(trx, { ...rest, ...tagsOf(content), startsAt: now, endsAt: endless, ...shown }, now);
}
