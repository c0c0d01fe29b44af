import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { isFurtherApart, isHalfOrMore } from '../../domain/credit.ts';
import { markCredit } from '../../domain/mark-value.ts';
import type { questionCredit } from '../../domain/score.ts';
import {
  type AttemptToGrade,
  deleteMarks,
  type EssayToGrade,
  findEssays,
  writeMarks,
} from '../grading/grading.queries.ts';
import type { NewMark, StoredMark } from '../grading/mark-parts.ts';
import {
  type DoubleRun,
  type DoubleSlot,
  endDoubles,
  findDoubles,
  openThird,
} from './double-marks.queries.ts';
import { dealFreed } from './share-out.queries.ts';

function bothMarks(slots: readonly DoubleSlot[]): [StoredMark, StoredMark] | undefined {
  const [one, other] = [1, 2].map((slot) => slots.find((own) => own.slot === slot)?.mark);
  return one && other ? [one, other] : undefined;
}

/** The mean counts, or the third if both are too far apart; one mark is enough if the run has ended second marks. */
export async function settleDoubles(
  trx: Transaction<Schema>,
  attempt: AttemptToGrade,
  {
    run,
    questionIds,
    accountId,
    now,
  }: { run: DoubleRun; questionIds: readonly number[]; accountId: number; now: Date },
): Promise<boolean> {
  const doubles = await findDoubles(trx, attempt.id);
  const essays = await findEssays(trx, attempt);
  const open: number[] = [];
  const settled: NewMark[] = [];
  for (const questionId of questionIds) {
    const slots = doubles.get(questionId) ?? [];
    const mark = settle(essays.get(questionId)?.rubric ?? null, slots, run);
    if (mark) settled.push({ attemptId: attempt.id, questionId, by: accountId, ...mark });
    else {
      open.push(questionId);
      if (bothMarks(slots)) await openThird(trx, attempt.id, questionId);
    }
  }
  const deleted = await deleteMarks(trx, attempt.id, open);
  await writeMarks(trx, settled, now);
  const done = settled.map(({ questionId }) => questionId);
  await endDoubles(trx, attempt.id, done);
  if (open.length > 0) await dealFreed(trx, sql`attempts.id = ${attempt.id}`);
  return settled.length + deleted > 0;
}

function settle(
  rubric: EssayToGrade['rubric'],
  slots: readonly DoubleSlot[],
  { share, thirdAbove }: DoubleRun,
): StoredMark | null {
  const third = slots.find(({ slot }) => slot === 3)?.mark;
  if (third) return third;
  const both = bothMarks(slots);
  const isEnded = share === 0;
  if (!both) return isEnded ? (slots.find(({ mark }) => mark)?.mark ?? null) : null;
  const [one, other] = both.map((mark) => creditOf(rubric, mark)) as [Credit, Credit];
  return !isEnded && isFurtherApart(one, other, thirdAbove) ? null : meanOf(rubric, both);
}

type Credit = ReturnType<typeof questionCredit>;

const creditOf = (rubric: Rubric | null, { correct, levels }: StoredMark): Credit =>
  markCredit(rubric, { correct, levels });

function meanOf(rubric: Rubric | null, [one, other]: [StoredMark, StoredMark]): StoredMark {
  const plain = ({ correct, levels }: StoredMark) => ({ correct, levels });
  const comments = [one, other].flatMap((mark) => (mark.comments ? [mark.comments] : []));
  const written = {
    comments: comments[0]?.map((_, at) => joined(comments.map((own) => own[at] ?? ''))) ?? null,
    note: joined([one.note ?? '', other.note ?? '']) || null,
  };
  if (isDeepStrictEqual(plain(one), plain(other))) return { ...plain(one), ...written };
  const both = [plain(one), plain(other)];
  const credit = markCredit(rubric, { correct: false, meanOf: both });
  return { correct: isHalfOrMore(credit), levels: null, meanOf: both, ...written };
}

const joined = (texts: readonly string[]): string => [...new Set(texts.filter(Boolean))].join('\n\n');
