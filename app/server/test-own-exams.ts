import type { ClosedQuestion, OwnExam } from '#modules/templates/server/own-exams/exam-file.ts';
import { publishOwnExams } from '#modules/templates/server/publish-own-exams.ts';
import type { TestApp } from './test-app.ts';

const question = (half: 'open' | 'reserved', statement: string): ClosedQuestion => ({
  half,
  statement,
  options: [{ text: `${statement} Sim.`, right: true }, { text: `${statement} Não.` }],
  explanation: `Explicação de: ${statement}`,
});

export const testOwnExam: OwnExam = {
  slug: 'metades',
  hash: 'a',
  title: 'Uma prova em metades',
  description: 'Nossa.',
  minutes: 30,
  skills: ['SQL'],
  questions: [
    question('open', 'Aberta um?'),
    question('reserved', 'Reservada um?'),
    question('open', 'Aberta dois?'),
    question('reserved', 'Reservada dois?'),
    {
      statement: 'Por quê?',
      modelAnswer: 'Porque assim é mais simples.',
      marking: ['Diz o motivo.', 'Dá um exemplo.'],
      explanation: 'O motivo vale mais que o nome.',
    },
  ],
};

export async function publishTestOwnExam(
  test: TestApp,
  change: Partial<OwnExam> = {},
): Promise<{ examId: number; runId: number; rehearsalId: number }> {
  const exam = { ...testOwnExam, ...change };
  await publishOwnExams(test.deps, [exam]);
  const runs = await test.db.kysely
    .selectFrom('runs')
    .innerJoin('exams', 'exams.id', 'runs.exam_id')
    .select(['runs.id', 'runs.exam_id', 'runs.access'])
    .where('exams.content_slug', '=', exam.slug)
    .where('runs.active', '=', true)
    .execute();
  const [counting, rehearsal] = ['open', 'rehearsal'].map((access) =>
    runs.find((run) => run.access === access),
  );
  if (!counting || !rehearsal) throw new Error(`${exam.slug} has no two runs.`);
  return { examId: counting.exam_id, runId: counting.id, rehearsalId: rehearsal.id };
}
