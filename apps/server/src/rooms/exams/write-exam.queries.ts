import type { ExamKind, QuestionKind } from '@provado/contract/words.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';

export interface NewQuestion {
  readonly kind: QuestionKind;
  readonly statement: string;
  readonly image: string | null;
  readonly imageAlt: string | null;
  readonly options: readonly { readonly text: string; readonly correct: boolean }[];
}

export interface NewExam {
  /** Null for a template. */
  readonly companyId: number | null;
  readonly createdBy: number;
  readonly kind: ExamKind;
  readonly title: string;
  readonly description: string;
  readonly repositoryUrl: string | null;
  readonly stackIds: readonly number[];
  readonly skillIds: readonly number[];
  readonly questions: readonly NewQuestion[];
}

/** Stores an exam with its first version. */
export async function insertExam(
  trx: Transaction<Schema>,
  exam: NewExam,
  now: Date,
): Promise<{ examId: number; versionId: number }> {
  const { id: examId } = await trx
    .insertInto('exams')
    .values({ company_id: exam.companyId, created_by: exam.createdBy, created_at: now })
    .returning('exams.id')
    .executeTakeFirstOrThrow();
  const { id: versionId } = await trx
    .insertInto('exam_versions')
    .values({
      exam_id: examId,
      number: 1,
      kind: exam.kind,
      title: exam.title,
      description: exam.description,
      repository_url: exam.repositoryUrl,
      created_at: now,
    })
    .returning('exam_versions.id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('exam_version_stacks')
    .values(exam.stackIds.map((stack_id) => ({ exam_version_id: versionId, stack_id })))
    .execute();
  await trx
    .insertInto('exam_version_skills')
    .values(exam.skillIds.map((skill_id) => ({ exam_version_id: versionId, skill_id })))
    .execute();
  await insertQuestions(trx, versionId, exam.questions);
  return { examId, versionId };
}

/** Positions count from 1, of questions as of options. */
async function insertQuestions(
  trx: Transaction<Schema>,
  versionId: number,
  questions: readonly NewQuestion[],
): Promise<void> {
  const rows = questions.map((question, index) => ({
    exam_version_id: versionId,
    position: index + 1,
    kind: question.kind,
    statement: question.statement,
    image: question.image,
    image_alt: question.imageAlt,
  }));
  const stored = await trx
    .insertInto('questions')
    .values(rows)
    .returning(['questions.id', 'questions.position'])
    .execute();
  const options = stored.flatMap(({ id, position }) =>
    (questions[position - 1]?.options ?? []).map(({ text, correct }, index) => ({
      question_id: id,
      position: index + 1,
      text,
      correct,
    })),
  );
  if (options.length > 0) await trx.insertInto('options').values(options).execute();
}

export interface NewRun {
  readonly examId: number;
  readonly versionId: number;
  readonly companyId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Seconds, or null for no limit but the end. */
  readonly duration: number | null;
  readonly stackIds: readonly number[];
  readonly skillIds: readonly number[];
}

/** Stores an application of an exam with tags of its own. Gives its id. */
export async function insertRun(trx: Transaction<Schema>, run: NewRun, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('runs')
    .values({
      exam_id: run.examId,
      exam_version_id: run.versionId,
      company_id: run.companyId,
      starts_at: run.startsAt,
      ends_at: run.endsAt,
      duration: run.duration,
      created_at: now,
    })
    .returning('runs.id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('run_stacks')
    .values(run.stackIds.map((stack_id) => ({ run_id: id, stack_id })))
    .execute();
  await trx
    .insertInto('run_skills')
    .values(run.skillIds.map((skill_id) => ({ run_id: id, skill_id })))
    .execute();
  return id;
}
