import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { isMarkedBy } from '#modules/question-bank/domain/rubric.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/errors.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { Mark } from '../contract/marks.ts';
import { isHalfOrMore, questionCredit } from '../domain/score.ts';
import {
  type AttemptToGrade,
  deleteVerdicts,
  type EssayToGrade,
  findEssays,
  findMarks,
  lockAttemptToGrade,
  type NewMark,
  type StoredMark,
  writeScore,
  writeVerdicts,
} from './grading.queries.ts';
import { markAttempts } from './mark-attempts.ts';
import { updatePlatformScores } from './platform-scores.ts';
import { tellGraded } from './tell-graded.ts';

interface GivenMark extends Mark {
  readonly questionId: number;
  readonly seen?: Mark | null | undefined;
}

interface Grading {
  readonly runId: number;
  readonly attemptId: number;
  readonly companyId: number;
  /** The member who judges. */
  readonly accountId: number;
  /** A null verdict removes one. `seen` is the mark that the grader saw; it is not checked if absent. */
  readonly verdicts: readonly GivenMark[];
  /** The version that the grader saw; not checked if undefined. */
  readonly version: number | undefined;
}

/**
 * Judges open answers of a delivered attempt. The last missing verdict gives the attempt its score, and removing a
 * verdict takes the score away.
 *
 * @returns the new version of the attempt
 * @throws Failure NAO_ENCONTRADO, PROVA_EM_ANDAMENTO, CORRECAO_DESATUALIZADA or RESPOSTA_INVALIDA
 */
export async function gradeAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  grading: Grading,
): Promise<number> {
  const { db, clock, config } = deps;
  return db.transaction(async (trx) => {
    const attempt = await lockAttemptToGrade(trx, grading);
    if (!attempt || attempt.state === 'annulled') throw notFound();
    if (attempt.state === 'in_progress') throw new Failure('PROVA_EM_ANDAMENTO');
    if (grading.version !== undefined && grading.version !== attempt.version) {
      throw new Failure('CORRECAO_DESATUALIZADA');
    }
    const before = await findMarks(trx, attempt.id);
    refuseUnseen(before, grading.verdicts);
    await judge(trx, attempt, { ...grading, before, now: clock.now() });
    const mark = (await markAttempts(trx, [attempt])).get(attempt.id);
    if (!mark) throw new Error(`Attempt ${attempt.id} was not marked.`);
    const { score } = mark;
    await writeScore(trx, attempt.id, { mark, accountId: grading.accountId, now: clock.now() });
    const result = { runId: attempt.run_id, developerId: attempt.developer_id };
    await updatePlatformScores(trx, config.scoreMinAttempts, [result], clock.now());
    await tellGraded(deps, trx, { attempt, companyId: grading.companyId, score });
    return attempt.version + 1;
  });
}

type Marks = ReadonlyMap<number, StoredMark>;

/** Refuses if somebody else has marked one of these answers meanwhile. Other answers do not conflict. */
function refuseUnseen(before: Marks, marks: readonly GivenMark[]): void {
  for (const { questionId, seen } of marks) {
    if (seen && !isDeepStrictEqual(comparable(seen), comparable(before.get(questionId))))
      throw new Failure('CORRECAO_DESATUALIZADA');
  }
}

const comparable = (mark: Mark | StoredMark | undefined) => {
  if (!mark) return { correct: null, levels: null, comments: null, note: null };
  const correct = 'correct' in mark ? mark.correct : mark.verdict;
  return { correct, levels: mark.levels ?? null, comments: mark.comments ?? null, note: mark.note || null };
};

/** Writes the marks. Only essays have one, and a call may mark each essay once. */
async function judge(
  trx: Transaction<Schema>,
  attempt: AttemptToGrade,
  { verdicts, accountId, before, now }: Grading & { before: Marks; now: Date },
): Promise<void> {
  const essays = await findEssays(trx, attempt);
  const taken: number[] = [];
  const given: NewMark[] = [];
  for (const mark of verdicts) {
    const essay = essays.get(mark.questionId);
    if (!essay) {
      throw new Failure('RESPOSTA_INVALIDA', {
        message: 'Só questões dissertativas desta prova são corrigidas.',
      });
    }
    essays.delete(mark.questionId);
    if (mark.verdict === null && !mark.levels) taken.push(mark.questionId);
    else given.push(newMark(mark, essay, before.get(mark.questionId)));
  }
  await deleteVerdicts(trx, attempt.id, taken);
  await writeVerdicts(trx, attempt.id, given, { accountId, now });
}

function newMark({ questionId, ...mark }: GivenMark, { rubric }: EssayToGrade, before?: StoredMark): NewMark {
  const { verdict, levels, comments = before?.comments, note = before?.note } = mark;
  const criteria = rubric?.length ?? 1;
  if ((levels && !(rubric && isMarkedBy(rubric, levels))) || (comments && comments.length !== criteria))
    throw new Failure('RESPOSTA_INVALIDA', {
      message: 'A correção não corresponde à rubrica desta questão.',
    });
  const written = {
    questionId,
    comments: comments?.some((comment) => comment !== '') ? [...comments] : null,
    note: note || null,
  };
  if (levels) {
    const credit = questionCredit({ kind: 'essay', rubric }, { verdict: { correct: false, levels } });
    return { ...written, correct: isHalfOrMore(credit), levels };
  }
  const correct = verdict === true;
  // The specified call knows only right and wrong: what it has just read leaves the levels as they are.
  const isKept = levels === undefined && before?.correct === correct;
  return { ...written, correct, levels: isKept ? before.levels : null };
}
