import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { isMarkedBy } from '#modules/question-bank/domain/rubric.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { Mark } from '../../contract/marks.ts';
import { isHalfOrMore } from '../../domain/credit.ts';
import { markCredit } from '../../domain/mark-value.ts';
import { markByTests } from '../answer-tests/answer-tests.ts';
import {
  type DoubleRun,
  findDoubles,
  lockDoubleRun,
  writeDouble,
} from '../second-marks/double-marks.queries.ts';
import { settleDoubles } from '../second-marks/settle-doubles.ts';
import { shareOut } from '../second-marks/share-out.queries.ts';
import {
  type AttemptToGrade,
  deleteMarks,
  type EssayToGrade,
  findEssays,
  findMarks,
  lockAttemptToGrade,
  writeMarks,
  writeScore,
} from './grading.queries.ts';
import { markAttempts } from './mark-attempts.ts';
import type { NewMark, StoredMark } from './mark-parts.ts';
import { updatePlatformScores } from './platform-scores.ts';
import { rescore } from './rescore.ts';
import { slotFor } from './slot-for.ts';

interface GivenMark extends Mark {
  readonly questionId: number;
  readonly seen?: Mark | null | undefined;
}

interface Grading {
  readonly runId: number;
  readonly attemptId: number;
  readonly companyId: number;
  readonly accountId: number;
  /** A null `correct` removes one: what tests gave stands again. `seen` and `version` are not checked if absent. */
  readonly marks: readonly GivenMark[];
  readonly version: number | undefined;
}

/**
 * The last missing mark gives the attempt its score, and removing a mark takes the score away. An answer that two
 * people mark has its mark once both have marked it, and a third if they are too far apart.
 *
 * @returns the new version of the attempt
 * @throws Failure NAO_ENCONTRADO, PROVA_EM_ANDAMENTO, CORRECAO_DESATUALIZADA, RESPOSTA_INVALIDA, CORRECAO_DE_COLEGA,
 *   CORRECAO_CONCLUIDA
 */
export async function gradeAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  grading: Grading,
): Promise<number> {
  const { db, clock } = deps;
  return db.transaction(async (trx) => {
    // The run is locked before the attempt, in the order of whoever changes a run with its attempts.
    const run = await lockDoubleRun(trx, grading);
    const attempt = await lockAttemptToGrade(trx, grading);
    if (!attempt || attempt.state === 'annulled') throw notFound();
    if (attempt.state === 'in_progress') throw new Failure('PROVA_EM_ANDAMENTO');
    if (grading.version !== undefined && grading.version !== attempt.version) {
      throw new Failure('CORRECAO_DESATUALIZADA');
    }
    // Answers are shared out soon after a delivery. Whoever is faster must not mark alone.
    if (run.share > 0) await shareOut(trx, { runId: run.id, attemptId: attempt.id });
    const before = await findMarks(trx, attempt, grading.accountId);
    refuseUnseen(before, grading.marks);
    const isChanged = await judge(trx, attempt, { ...grading, before, run, now: clock.now() });
    // A mark that waits for a second one changes nothing that others see, not even the version.
    if (!isChanged) return attempt.version;
    return rescore(deps, trx, attempt, { ...grading, isComment: isCommentOnly(before, grading.marks) });
  });
}

/** Writes the marks of an appeal's judge over those that stand, and tells nobody. Returns the score. */
export async function gradeWithin(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  trx: Transaction<Schema>,
  grading: Grading,
): Promise<number | null> {
  const attempt = await lockAttemptToGrade(trx, grading);
  if (!attempt) throw notFound();
  const before = await findMarks(trx, attempt, grading.accountId);
  await judge(trx, attempt, { ...grading, before, now: clock.now() });
  const mark = (await markAttempts(trx, [attempt])).get(attempt.id);
  if (!mark) throw new Error(`Attempt ${attempt.id} was not marked.`);
  await writeScore(trx, attempt.id, { mark, accountId: grading.accountId, now: clock.now() });
  const result = { runId: attempt.run_id, developerId: attempt.developer_id };
  await updatePlatformScores(trx, config.scoreMinAttempts, [result], clock.now());
  return mark.score;
}

type Marks = ReadonlyMap<number, StoredMark>;

/** Refuses if somebody else has marked one of these answers meanwhile. Other answers do not conflict. */
function refuseUnseen(before: Marks, marks: readonly GivenMark[]): void {
  for (const { questionId, seen } of marks) {
    const present = before.get(questionId);
    const isSeen =
      !seen ||
      (isDeepStrictEqual(comparable(seen), comparable(present)) &&
        (seen.passed === undefined || isDeepStrictEqual(seen.passed, present?.passed ?? null)));
    if (!isSeen) throw new Failure('CORRECAO_DESATUALIZADA');
  }
}

function isCommentOnly(before: Marks, marks: readonly GivenMark[]): boolean {
  const pairs = marks.map((mark) => ({
    next: comparable(mark),
    seen: comparable(before.get(mark.questionId)),
  }));
  return (
    pairs.some(({ next, seen }) => next.comments?.some((comment) => comment !== '') && !seen.comments) &&
    pairs.every(
      ({ next, seen }) =>
        isDeepStrictEqual([next.correct, next.levels], [seen.correct, seen.levels]) &&
        (!seen.comments || isDeepStrictEqual(next.comments, seen.comments)),
    )
  );
}

const comparable = (mark: Mark | StoredMark | undefined) => {
  if (!mark) return { correct: null, levels: null, comments: null, note: null };
  const { correct } = mark;
  return { correct, levels: mark.levels ?? null, comments: mark.comments ?? null, note: mark.note || null };
};

/** A call may mark each essay once. Returns whether the attempt has to be scored again. */
async function judge(
  trx: Transaction<Schema>,
  attempt: AttemptToGrade,
  { marks, accountId, before, run, now }: Grading & { before: Marks; run?: DoubleRun; now: Date },
): Promise<boolean> {
  const essays = await findEssays(trx, attempt);
  // One mark is the last word if there is no run.
  const doubles = run ? await findDoubles(trx, attempt.id) : new Map<number, never>();
  const taken: number[] = [];
  const given: NewMark[] = [];
  const twice: number[] = [];
  let left = 0;
  for (const mark of marks) {
    const { questionId } = mark;
    const at = { attemptId: attempt.id, questionId };
    const essay = essays.get(questionId);
    if (!essay) {
      throw new Failure('RESPOSTA_INVALIDA', {
        message: 'Só questões dissertativas desta prova são corrigidas.',
      });
    }
    essays.delete(questionId);
    const seen = before.get(questionId);
    const isTaken = mark.correct === null && !mark.levels;
    const next = isTaken ? undefined : newMark(mark, essay, seen);
    if (essay.passed) {
      const stands = next ?? markByTests(essay.passed);
      // Whoever sends back what tests gave has not marked it.
      if (isSameMark(stands, seen)) left += 1;
      else given.push({ ...at, by: isTaken ? null : accountId, ...stands });
      continue;
    }
    const slots = doubles.get(questionId);
    if (slots) {
      // Whoever marks one answer of a sheet sends back the others as they read them.
      if (isDeepStrictEqual(comparable(next), comparable(seen))) continue;
      if (isTaken && !slots.some(({ grader, mark: own }) => grader === accountId && own))
        throw new Failure('CORRECAO_CONCLUIDA');
      const slot = slotFor(slots, accountId);
      if (typeof slot === 'string') throw new Failure(slot);
      await writeDouble(trx, { ...at, slot, grader: accountId }, next ?? null, now);
      twice.push(questionId);
    } else if (next) given.push({ ...at, by: accountId, ...next });
    else taken.push(questionId);
  }
  await deleteMarks(trx, attempt.id, taken);
  await writeMarks(trx, given, now);
  const isSettled =
    run !== undefined &&
    twice.length > 0 &&
    (await settleDoubles(trx, attempt, { run, questionIds: twice, accountId, now }));
  return given.length + taken.length > 0 || isSettled || (doubles.size === 0 && left === 0);
}

const isSameMark = (one: StoredMark, other: StoredMark | undefined): boolean =>
  isDeepStrictEqual([comparable(one), one.passed ?? null], [comparable(other), other?.passed ?? null]);

function newMark(mark: GivenMark, { rubric }: EssayToGrade, before?: StoredMark): StoredMark {
  const { correct: given, levels, comments = before?.comments, note = before?.note } = mark;
  const criteria = rubric?.length ?? 1;
  if ((levels && !(rubric && isMarkedBy(rubric, levels))) || (comments && comments.length !== criteria))
    throw new Failure('RESPOSTA_INVALIDA', {
      message: 'A correção não corresponde à rubrica desta questão.',
    });
  const written = {
    comments: comments?.some((comment) => comment !== '') ? [...comments] : null,
    note: note || null,
  };
  if (levels) {
    const credit = markCredit(rubric, { correct: false, levels });
    return { ...written, correct: isHalfOrMore(credit), levels };
  }
  const correct = given === true;
  // The specified call knows only right and wrong: what it has just read leaves the levels as they are.
  const isSame = before?.correct === correct;
  return {
    ...written,
    correct,
    levels: levels === undefined && isSame ? before.levels : null,
    passed: mark.passed !== null && isSame ? before.passed : null,
  };
}
