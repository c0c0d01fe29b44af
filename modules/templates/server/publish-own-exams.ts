import type { Transaction } from 'kysely';
import { practiceKind, repositoryQuestion } from '#modules/exams/contract/exam-draft.ts';
import type { ExamContent } from '#modules/exams/server/public.ts';
import { findContent, tagsOf } from '#modules/exams/server/public.ts';
import { withFaultCriteria } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import type { NewQuestion } from '#modules/question-bank/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { isClosed, isCoding, isReview, type OwnExam, type OwnQuestion } from './own-exams/exam-file.ts';
import { type OwnPractice, practiceDescription, practiceNotes } from './own-exams/practice-file.ts';
import {
  ensurePlatformCompany,
  explainQuestions,
  findFileExams,
  findSkillsByName,
  setContentHash,
  takeTurns,
} from './platform-runs.queries.ts';
import { changeTemplate, insertTemplate } from './template-versions.ts';
import { findNewestTemplateVersion } from './templates.queries.ts';

/**
 * The reserved half is a template, and a run without end of what the server can mark; the open half is for rehearsing.
 * Unchanged exams stay even if an administrator changed them, and so does an exam without its file.
 */
export async function publishOwnExams(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  exams: readonly (OwnExam | OwnPractice)[],
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    await takeTurns(trx);
    const companyId = await ensurePlatformCompany(trx, '/provado.svg', now);
    const known = new Map((await findFileExams(trx)).map((exam) => [exam.content_slug, exam]));
    for (const exam of exams) {
      const before = known.get(exam.slug);
      if (before?.content_hash === exam.hash) {
        await explainQuestions(trx, before.id, explanationsOf(exam));
        continue;
      }
      const { content, openHalf } = await contentOfFile(trx, exam, before?.id);
      // Nobody at Provado would grade a practical exam.
      const own = { companyId, duration: isPractice(exam) ? null : exam.minutes * 60, openHalf };
      if (before) {
        await takeEdition(trx, 'exams', before.id);
        await changeTemplate(trx, { examId: before.id, content, own }, now);
        await setContentHash(trx, before.id, exam.hash);
        await explainQuestions(trx, before.id, explanationsOf(exam));
      } else {
        const examId = await insertTemplate(trx, { content, own, file: exam }, now);
        await explainQuestions(trx, examId, explanationsOf(exam));
      }
    }
  });
}

const isPractice = (exam: OwnExam | OwnPractice): exam is OwnPractice => 'task' in exam;

const explanationsOf = (exam: OwnExam | OwnPractice) =>
  (isPractice(exam) ? [] : exam.questions).map((question) => ({
    statement: question.statement,
    right: isClosed(question) ? question.options.filter(({ right }) => right).map(({ text }) => text) : [],
    explanation: question.explanation,
  }));

async function contentOfFile(
  trx: Transaction<Schema>,
  exam: OwnExam | OwnPractice,
  before: number | undefined,
): Promise<{ content: ExamContent; openHalf: ExamContent | undefined }> {
  const shared = {
    title: exam.title,
    draws: [],
    repositoryUrl: null,
    ...(await tagsOfFile(trx, exam.skills, before)),
  };
  if (isPractice(exam)) {
    const description = practiceDescription(exam);
    const content = { ...shared, kind: 'practice', description, questions: [deliveryOf(exam)] } as const;
    return { content, openHalf: undefined };
  }
  const theory = { ...shared, kind: 'theory', description: exam.description } as const;
  const [open, reserved] = [
    exam.questions.filter(isOpenHalf),
    exam.questions.filter((one) => !isOpenHalf(one)),
  ];
  return {
    content: { ...theory, questions: reserved.map(newQuestion) },
    openHalf: open.length > 0 ? { ...theory, questions: open.map(newQuestion) } : undefined,
  };
}

/** An exam keeps its tags if an administrator has renamed a skill; a new one goes without it. */
async function tagsOfFile(trx: Transaction<Schema>, names: readonly string[], before: number | undefined) {
  const skills = await findSkillsByName(trx, names);
  if (before !== undefined && skills.length < names.length) {
    const newest = await findNewestTemplateVersion(trx, before, { withdrawnToo: true });
    if (newest) return tagsOf(await findContent(trx, newest.versionId));
  }
  return {
    stackIds: [...new Set(skills.map(({ stack_id }) => stack_id))],
    skillIds: skills.map(({ id }) => id),
  };
}

const isOpenHalf = (question: OwnQuestion): boolean => 'half' in question && question.half === 'open';

const deliveryOf = (exam: OwnPractice): NewQuestion => ({
  kind: practiceKind,
  statement: repositoryQuestion,
  image: null,
  imageAlt: null,
  options: [],
  ...unweighed,
  modelAnswer: exam.modelAnswer,
  markingNotes: practiceNotes(exam),
});

const unweighed = { points: 1, rubric: null, execution: null, review: null };

function newQuestion(question: OwnQuestion): NewQuestion {
  const { statement } = question;
  const texts = { statement, image: null, imageAlt: null, ...unweighed };
  if (isCoding(question)) {
    const { points, execution } = question;
    return { ...texts, kind: 'essay', modelAnswer: null, markingNotes: null, options: [], points, execution };
  }
  if (!isClosed(question)) {
    const { modelAnswer, marking } = question;
    const markingNotes = marking.map((note) => `- ${note}`).join('\n');
    const open = { ...texts, kind: 'essay', modelAnswer, markingNotes, options: [] } as const;
    if (!isReview(question)) return open;
    const { points, review } = question;
    return { ...open, points, review, rubric: withFaultCriteria(null, review) };
  }
  const options = question.options.map(({ text, right }) => ({ text, correct: right === true }));
  const kind = options.filter(({ correct }) => correct).length > 1 ? 'multiple' : 'single';
  return { ...texts, kind, modelAnswer: null, markingNotes: null, options };
}
