import type { TestApp } from './test-app.ts';
import type { TestExam, TestQuestion } from './test-exams.ts';

interface GivenAttempt {
  /** Default: in progress. `graded` needs a score. */
  state?: 'in_progress' | 'delivered' | 'graded' | 'annulled';
  score?: number;
  /** Seconds from the start to the delivery. Default: ten minutes. */
  timeUsed?: number;
  /** Default: now, minus the time used if it is delivered. */
  startedAt?: Date;
  decision?: 'pending' | 'approved' | 'rejected';
  text?: string;
  /** Default: none. */
  answerBy?: Date;
}

/** Has no other answers than the given. */
export async function createTestAttempt(
  { db, clock }: TestApp,
  exam: Pick<TestExam, 'runId' | 'versionId'> & {
    readonly questions: readonly Omit<TestQuestion, 'points' | 'rubric'>[];
  },
  developer: { readonly accountId: number },
  given: GivenAttempt = {},
): Promise<number> {
  const { state = 'in_progress', score, timeUsed = 600 } = given;
  const isDelivered = state === 'delivered' || state === 'graded';
  const now = clock.now();
  const startedAt = given.startedAt ?? new Date(now.getTime() - (isDelivered ? timeUsed * 1000 : 0));
  const { id } = await db.kysely
    .insertInto('attempts')
    .values({
      run_id: exam.runId,
      developer_id: developer.accountId,
      exam_version_id: exam.versionId,
      state: state === 'graded' ? 'delivered' : state,
      question_ids: exam.questions.map((question) => question.id),
      seed: 1,
      started_at: startedAt,
      deadline_at: new Date(startedAt.getTime() + 3_600_000),
      delivered_at: isDelivered ? new Date(startedAt.getTime() + timeUsed * 1000) : null,
      delivered_by: isDelivered ? 'candidate' : null,
      score: score ?? null,
      graded_at: score === undefined ? null : now,
      decision: given.decision ?? 'pending',
      answer_by: given.answerBy ?? null,
    })
    .returning('attempts.id')
    .executeTakeFirstOrThrow();
  const [first] = exam.questions;
  if (given.text !== undefined && first) {
    const answer = { question_id: first.id, version: 1, text: given.text, option_ids: null, language: null };
    await db.kysely
      .insertInto('answers')
      .values({ attempt_id: id, ...answer, saved_at: startedAt })
      .execute();
  }
  return id;
}
