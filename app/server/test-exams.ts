import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import type { HandInWay, HelpRule } from '#platform/contract/words.ts';
import type { Json, TestApp } from './test-app.ts';

/** Options with a star (`'*Paris'`) are right. */
export type GivenQuestion =
  | {
      kind: 'essay';
      statement?: string;
      image?: string;
      imageAlt?: string;
      modelAnswer?: string;
      markingNotes?: string;
      points?: number;
      rubric?: readonly (readonly number[])[];
      /** Candidates read the levels with the question. */
      levelsShown?: boolean;
    }
  | { kind: 'single' | 'multiple'; statement?: string; points?: number; options: readonly string[] };

export interface GivenRun {
  /** Default: a day ago. */
  startsAt?: Date | string;
  /** Default: in a week. */
  endsAt?: Date | string;
  /** Seconds, or null for no limit. Default: an hour. */
  duration?: number | null;
  active?: boolean;
  access?: 'open' | 'invited';
  helpRule?: HelpRule;
  questionResults?: 'never' | 'after_end' | 'at_once';
  /** Default: `on_delivery`. */
  resultsRelease?: 'on_delivery' | 'at_end' | 'when_published';
  /** Questions and options, unless `shuffledOptions` is given for the options. */
  shuffled?: boolean;
  shuffledOptions?: boolean;
  /** Default: none. */
  answerDays?: number;
}

export interface GivenExam extends GivenRun {
  /** The company that applies the exam, and owns it unless `template`. Default: a new one. */
  company?: TestExamOwner;
  template?: boolean;
  /** Default: true. False: it was published before candidates read criteria with the question. */
  criteriaShown?: boolean;
  kind?: 'theory' | 'practice';
  title?: string;
  description?: string;
  repositoryUrl?: string;
  /** Default: a link. */
  handInWays?: HandInWay[];
  /** Default: an essay, a single choice of three (first right) and a multiple choice of four (first two). */
  questions?: readonly GivenQuestion[];
  /** Pools come after the other questions. */
  draws?: readonly { count: number; questions: readonly GivenQuestion[] }[];
  stackIds?: readonly number[];
  skillIds?: readonly number[];
}

export interface TestExamOwner {
  readonly companyId: number;
  readonly accountId: number;
  readonly token: string;
}

export interface TestQuestion {
  readonly id: number;
  readonly kind: 'essay' | 'single' | 'multiple';
  readonly points: number;
  readonly rubric: Rubric | null;
  /** Counts from 1. Null if every candidate gets the question. */
  readonly draw: number | null;
  readonly optionIds: number[];
  readonly rightIds: number[];
  readonly wrongIds: number[];
}

export interface TestExam {
  readonly company: TestExamOwner;
  readonly examId: number;
  readonly versionId: number;
  readonly runId: number;
  readonly questions: TestQuestion[];
  readonly drawn: readonly number[];
  readonly stackIds: readonly number[];
  readonly skillIds: readonly number[];
}

export const graderTexts = { modelAnswer: 'Um modelo de resposta.', markingNotes: '- O que vale pontos.' };

const usualQuestions: readonly GivenQuestion[] = [
  { kind: 'essay', ...graderTexts },
  { kind: 'single', options: ['*certa', 'errada', 'outra errada'] },
  { kind: 'multiple', options: ['*certa', '*certa também', 'errada', 'outra errada'] },
];

let count = 0;

export async function createTestExam(test: TestApp, given: GivenExam = {}): Promise<TestExam> {
  const { db, clock } = test;
  count += 1;
  const company = given.company ?? (await test.people.company());
  const stackIds = given.stackIds ?? [1];
  const skillIds = given.skillIds ?? [1];
  const { id: examId } = await db.kysely
    .insertInto('exams')
    .values({
      company_id: given.template ? null : company.companyId,
      created_by: company.accountId,
      created_at: clock.now(),
      criteria_shown: given.criteriaShown ?? true,
    })
    .returning('exams.id')
    .executeTakeFirstOrThrow();
  const { id: versionId } = await db.kysely
    .insertInto('exam_versions')
    .values({
      exam_id: examId,
      number: 1,
      kind: given.kind ?? 'theory',
      title: given.title ?? `Prova de teste ${count}`,
      description: given.description ?? 'Uma prova feita por um teste.',
      repository_url: given.repositoryUrl ?? null,
      ...(given.handInWays && { hand_in_ways: given.handInWays }),
      created_at: clock.now(),
    })
    .returning('exam_versions.id')
    .executeTakeFirstOrThrow();
  for (const stack_id of stackIds) {
    await db.kysely
      .insertInto('exam_version_stacks')
      .values({ exam_version_id: versionId, stack_id })
      .execute();
  }
  for (const skill_id of skillIds) {
    await db.kysely
      .insertInto('exam_version_skills')
      .values({ exam_version_id: versionId, skill_id })
      .execute();
  }
  const questions: TestQuestion[] = [];
  for (const [index, question] of (given.questions ?? usualQuestions).entries()) {
    questions.push(await insertQuestion(test, versionId, index + 1, question));
  }
  for (const [index, { count, questions: pool }] of (given.draws ?? []).entries()) {
    const draw = {
      exam_version_id: versionId,
      number: index + 1,
      tag: 'teste',
      level: null,
      kind: null,
      count,
    };
    await db.kysely.insertInto('exam_version_draws').values(draw).execute();
    for (const question of pool) {
      questions.push(await insertQuestion(test, versionId, questions.length + 1, question, draw.number));
    }
  }
  const drawn = (given.draws ?? []).map(({ count }) => count);
  const exam = { company, examId, versionId, questions, drawn, stackIds, skillIds };
  return { ...exam, runId: await createTestRun(test, exam, given) };
}

export async function createTestRun(
  test: TestApp,
  exam: Omit<TestExam, 'runId' | 'questions' | 'drawn'>,
  given: GivenRun & { company?: TestExamOwner } = {},
): Promise<number> {
  const { db, clock } = test;
  const now = clock.now();
  const day = 86_400_000;
  const { id: runId } = await db.kysely
    .insertInto('runs')
    .values({
      exam_id: exam.examId,
      exam_version_id: exam.versionId,
      company_id: (given.company ?? exam.company).companyId,
      starts_at: new Date(given.startsAt ?? now.getTime() - day),
      ends_at: new Date(given.endsAt ?? now.getTime() + 7 * day),
      duration: given.duration === undefined ? 3600 : given.duration,
      active: given.active ?? true,
      access: given.access ?? 'open',
      help_rule: given.helpRule ?? 'open_book',
      question_results: given.questionResults ?? 'never',
      results_release: given.resultsRelease ?? 'on_delivery',
      shuffled: given.shuffled ?? false,
      shuffled_options: given.shuffledOptions ?? given.shuffled ?? false,
      answer_days: given.answerDays ?? null,
      created_at: now,
    })
    .returning('runs.id')
    .executeTakeFirstOrThrow();
  for (const stack_id of exam.stackIds) {
    await db.kysely.insertInto('run_stacks').values({ run_id: runId, stack_id }).execute();
  }
  for (const skill_id of exam.skillIds) {
    await db.kysely.insertInto('run_skills').values({ run_id: runId, skill_id }).execute();
  }
  return runId;
}

async function insertQuestion(
  { db }: TestApp,
  versionId: number,
  position: number,
  given: GivenQuestion,
  draw: number | null = null,
): Promise<TestQuestion> {
  const points = given.points ?? 1;
  const rubric = given.kind === 'essay' && given.rubric ? testRubric(given.rubric, given.levelsShown) : null;
  const { id } = await db.kysely
    .insertInto('questions')
    .values({
      exam_version_id: versionId,
      position,
      draw,
      kind: given.kind,
      statement: given.statement ?? `Questão ${position}?`,
      image: given.kind === 'essay' ? (given.image ?? null) : null,
      image_alt: given.kind === 'essay' ? (given.imageAlt ?? null) : null,
      model_answer: given.kind === 'essay' ? (given.modelAnswer ?? null) : null,
      marking_notes: given.kind === 'essay' ? (given.markingNotes ?? null) : null,
      points,
      rubric: rubric && JSON.stringify(rubric),
    })
    .returning('questions.id')
    .executeTakeFirstOrThrow();
  const known = { id, kind: given.kind, points, rubric, draw };
  const question = { ...known, optionIds: [] as number[], rightIds: [] as number[] };
  for (const [index, text] of (given.kind === 'essay' ? [] : given.options).entries()) {
    const correct = text.startsWith('*');
    const option = await db.kysely
      .insertInto('options')
      .values({ question_id: id, position: index + 1, text: text.replace(/^\*/, ''), correct })
      .returning('options.id')
      .executeTakeFirstOrThrow();
    question.optionIds.push(option.id);
    if (correct) question.rightIds.push(option.id);
  }
  return {
    ...question,
    wrongIds: question.optionIds.filter((option) => !question.rightIds.includes(option)),
  };
}

const testRubric = (points: readonly (readonly number[])[], levelsShown?: boolean): Rubric =>
  points.map((levels, index) => ({
    name: `Critério ${index + 1}`,
    levels: levels.map((each) => ({ points: each, description: `Vale ${each}.` })),
    ...(levelsShown && { levelsShown }),
  }));

export const editable = ({ iniciada: _, modelo, anuladas, oculta_criterios, ...draft }: Json): Json => draft;

export const editableQuestion = ({
  id: _,
  versao,
  escrita_em,
  escrita_por,
  arquivada,
  provas,
  ...question
}: Json): Json => question;
