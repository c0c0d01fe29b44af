import { endless } from '@provado/contract/day.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';
import { hasSameStructure, isSameContent } from './compare-content.ts';
import { tagsOf } from './draft-content.ts';
import { findContent } from './exam-content.queries.ts';
import { findPlatformRuns } from './platform-runs.queries.ts';
import { changeRun, isBegun, lockExam } from './run-life.queries.ts';
import { findNewestTemplateVersion } from './templates.queries.ts';
import { type ExamContent, insertRun, insertVersion, replaceRunTags } from './write-exam.queries.ts';

/** Of an exam that developers take without any company: its length in seconds, when that changes too. */
interface TemplateChange {
  readonly examId: number;
  readonly content: ExamContent;
  readonly duration?: number;
}

/**
 * Makes a template's next version, unless nothing changes. Companies' runs keep the version they applied. The
 * platform's own run follows: with the same structure it moves to the new version, else it takes no one in any
 * more and a new run takes its place, so that all attempts of a run can be compared.
 */
export async function changeTemplate(
  trx: Transaction<Schema>,
  { examId, content, duration }: TemplateChange,
  now: Date,
): Promise<void> {
  await lockExam(trx, examId);
  const newest = await findNewestTemplateVersion(trx, examId, { withdrawnToo: true });
  if (!newest) throw new Error(`Exam ${examId} is no template.`);
  const before = await findContent(trx, newest.versionId);
  const isSame = isSameContent(before, content);
  const versionId = isSame ? newest.versionId : await insertVersion(trx, examId, content, now);
  for (const run of await findPlatformRuns(trx, examId)) {
    const next = duration ?? run.duration;
    if (isSame && next === run.duration) continue;
    const isAlike = hasSameStructure(before, content) && next === run.duration;
    if (isAlike || !(await isBegun(trx, run.id))) {
      await changeRun(trx, run.id, { exam_version_id: versionId, duration: next });
      await replaceRunTags(trx, run.id, tagsOf(content));
    } else {
      await changeRun(trx, run.id, { active: false });
      const { company_id: companyId } = run;
      await insertPlatformRun(trx, { examId, versionId, companyId, duration: next, content }, now);
    }
  }
}

/** Applies a version by the platform itself, without end. */
export async function insertPlatformRun(
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
  // These exams are there to learn from.
  const questionResults = 'at_once';
  await insertRun(trx, { ...rest, ...tagsOf(content), startsAt: now, endsAt: endless, questionResults }, now);
}
