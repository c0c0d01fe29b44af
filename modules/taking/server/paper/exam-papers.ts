import { type Kysely, sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PaperQuestion } from '#modules/exams/contract/paper-question.ts';
import { criteriaRead } from '#modules/exams/server/public.ts';
import { type KeyedQuestion, readQuestions } from '#modules/marking/server/public.ts';
import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import type { PaperReview } from '#modules/question-bank/contract/paper-review.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { ReadableCriterion } from '#modules/question-bank/domain/rubric.ts';
import type { PaperBase } from '#modules/works/contract/base-files.ts';
import { paperBaseOf, type StoredBase, storedBase } from '#modules/works/server/public.ts';
import type { HandInWay } from '#platform/contract/words.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Pool } from '../../domain/draw-questions.ts';
import { questionWriter, type WrittenQuestion } from './written-questions.ts';

export interface ExamPaper {
  readonly title: string;
  readonly kind: 'theory' | 'practice';
  readonly description: string;
  readonly repositoryUrl: string | null;
  readonly handInWays: readonly HandInWay[];
  readonly base: PaperBase | undefined;
  /** The order is that of the exam. The questions of the pools are included. */
  readonly questions: ReadonlyMap<number, PaperQuestion>;
  readonly written: ReadonlyMap<number, WrittenQuestion>;
  readonly fixed: readonly number[];
  readonly pools: readonly Pool<number>[];
}

export interface ExamPapers {
  get(versionId: number, trx?: Transaction<Schema>): Promise<ExamPaper>;
  /** The answer key is with them, which no candidate may see. */
  getKey(versionId: number): Promise<ReadonlyMap<number, KeyedQuestion>>;
}

/** Five hundred papers of forty questions have so many characters. */
const mostCharacters = 8_000_000;
const mostKeyed = 40_000;

/** A paper is written anew each day, since the signatures of its pictures end. */
const keptMs = 86_400_000;

/** A version is immutable, so papers in memory never go stale. */
export function createExamPapers(deps: Pick<Deps, 'db' | 'config' | 'sealer' | 'clock'>): ExamPapers {
  const { db, clock } = deps;
  const write = questionWriter(deps);
  const papers = new LRUCache<number, ExamPaper>({
    maxSize: mostCharacters,
    sizeCalculation: lengthOf,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const keys = new LRUCache<number, ReadonlyMap<number, KeyedQuestion>>({
    maxSize: mostKeyed,
    sizeCalculation: (questions) => questions.size,
  });
  const papersAndKeys: ExamPapers = {
    async get(versionId, trx) {
      const known = papers.get(versionId);
      if (known) return known;
      const paper = await readPaper(trx ?? db.kysely, versionId, write);
      papers.set(versionId, paper);
      return paper;
    },
    async getKey(versionId) {
      const known = keys.get(versionId);
      if (known) return known;
      const { questions } = await papersAndKeys.get(versionId);
      const key = await readQuestions(db.kysely, [...questions.keys()]);
      keys.set(versionId, key);
      return key;
    },
  };
  return papersAndKeys;
}

function lengthOf({ written }: ExamPaper): number {
  let sum = 0;
  for (const { before, options, after } of written.values())
    sum += before.length + options.join().length + after.length;
  return sum;
}

interface PaperRow {
  readonly title: string;
  readonly exam_kind: 'theory' | 'practice';
  readonly description: string;
  readonly repository_url: string | null;
  readonly hand_in_ways: HandInWay[];
  readonly base: StoredBase | null;
  readonly id: number;
  readonly kind: QuestionKind;
  readonly statement: string;
  readonly image: string | null;
  readonly image_alt: string | null;
  readonly points: number;
  readonly criteria: ReadableCriterion[] | null;
  readonly execution: PaperExecution | null;
  readonly review: PaperReview | null;
  readonly options: { id: number; text: string; questionId: number }[];
  /** `draw` is the number of its pool and how many are drawn from it; null for a question that every candidate gets. */
  readonly draw: number | null;
  readonly draw_count: number | null;
}

async function readPaper(
  on: Kysely<Schema>,
  versionId: number,
  write: (question: PaperQuestion) => WrittenQuestion,
): Promise<ExamPaper> {
  const { rows } = await sql<PaperRow>`/* prepared: exam_paper */
    select exam_versions.title, exam_versions.kind as exam_kind,
           exam_versions.description, exam_versions.repository_url, exam_versions.hand_in_ways, ${storedBase} as base, questions.id, questions.kind,
           questions.statement, questions.image, questions.image_alt, questions.points,
           ${criteriaRead} as criteria, paper_execution(questions.execution) as execution,
           paper_review(questions.review) as review,
           questions.draw, exam_version_draws.count as draw_count,
           coalesce(
             (select json_agg(json_build_object('id', paper_options.id, 'text', paper_options.text,
                       'questionId', paper_options.question_id) order by paper_options.position)
                from paper_options where paper_options.question_id = questions.id),
             '[]') as options
      from exam_versions
      join exams on exams.id = exam_versions.exam_id
      join questions on questions.exam_version_id = exam_versions.id
      left join exam_version_draws on exam_version_draws.exam_version_id = questions.exam_version_id
       and exam_version_draws.number = questions.draw
     where exam_versions.id = ${versionId}
     order by questions.position`.execute(on);
  const [first] = rows;
  if (!first) throw new Error(`Version ${versionId} of an exam has no questions.`);
  const questions = rows.map(questionOf);
  return {
    title: first.title,
    kind: first.exam_kind,
    description: first.description,
    repositoryUrl: first.repository_url,
    handInWays: first.hand_in_ways,
    base: first.base ? paperBaseOf(first.base) : undefined,
    questions: new Map(questions.map((question) => [question.id, question])),
    written: new Map(questions.map((question) => [question.id, write(question)])),
    fixed: rows.filter(({ draw }) => draw === null).map(({ id }) => id),
    pools: poolsOf(rows),
  };
}

const poolsOf = (rows: readonly PaperRow[]): Pool<number>[] =>
  [...Map.groupBy(rows, ({ draw }) => draw ?? 0)]
    .filter(([draw]) => draw > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([, pool]) => ({ questions: pool.map(({ id }) => id), count: pool[0]?.draw_count ?? 0 }));

const questionOf = (row: PaperRow): PaperQuestion => ({
  id: row.id,
  question: {
    statement: row.statement,
    ...(row.image !== null && { image: row.image }),
    ...(row.image_alt !== null && { imageAlt: row.image_alt }),
    ...(row.points !== 1 && { points: row.points }),
    ...(row.criteria && { criteria: row.criteria }),
    ...(row.execution && { execution: row.execution }),
    ...(row.review && { review: row.review }),
    kind: row.kind,
    // Options that candidates cannot pick are a part of the key.
    options: kindOf(row).answer === 'text' ? [] : row.options,
  },
});
