import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { fillBank } from '#modules/question-bank/server/test-bank.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await createTestApp();
  company = await test.people.company();
});
afterAll(() => test.close());

const question = (given: Json = {}): Json => ({
  enunciado: 'Qual?',
  tipo: 'UNICA_ESCOLHA',
  alternativas: [true, false, false, false].map((correta, index) => ({
    texto: `Alternativa ${index}`,
    correta,
  })),
  ...given,
});

const publish = async (given: Json): Promise<void> => {
  const body = {
    ...{
      titulo: 'Prova de números',
      tipo_prova: 'TEORICA',
      duracao: '01:00:00',
      ids_habilidades: [1],
      ids_stacks: [1],
    },
    ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', questoes: [], ...given },
  };
  const { status, body: answer } = await test.call('POST', '/test', { as: company.token, body });
  expect([status, answer.error]).toEqual([201, undefined]);
};

const countRightFirst = async () => {
  const options = await test.db.kysely
    .selectFrom('options')
    .innerJoin('questions', 'questions.id', 'options.question_id')
    .select(['options.id', 'options.question_id', 'options.position', 'options.correct'])
    .where('questions.exam_version_id', '=', (eb) =>
      eb.selectFrom('exam_versions').select((one) => one.fn.max<number>('exam_versions.id').as('id')),
    )
    .orderBy('options.id')
    .execute();
  expect(options.every(({ position, correct }) => correct === (position === 1))).toBe(true);
  const firsts = [...Map.groupBy(options, (option) => option.question_id).values()].map(([first]) => first);
  return { questions: firsts.length, rightFirst: firsts.filter((first) => first?.correct).length };
};

/** Chance gives a quarter. Seven standard deviations are never seen. */
const bound = (questions: number) => 7 * Math.sqrt((questions * 3) / 16);

it('ids of a thousand questions say nothing about which option the author wrote first', async () => {
  let [questions, rightFirst] = [0, 0];
  for (let exam = 0; exam < 10; exam += 1) {
    await publish({ questoes: Array.from({ length: 100 }, () => question()) });
    const counted = await countRightFirst();
    questions += counted.questions;
    rightFirst += counted.rightFirst;
  }
  expect(questions).toBe(1000);
  expect(Math.abs(rightFirst - questions / 4)).toBeLessThan(bound(questions));
});

it('nor do the ids of questions that are drawn from the bank', async () => {
  for (const part of [1, 2]) {
    const asked = Array.from({ length: 100 }, (_, index) =>
      question({ enunciado: `Qual ${part} ${index}?`, tags: ['sql'] }),
    );
    await fillBank(test, company.token, asked);
  }
  await publish({ sorteios: [{ tag: 'sql', quantidade: 5 }] });
  const { questions, rightFirst } = await countRightFirst();
  expect(questions).toBe(200);
  expect(Math.abs(rightFirst - questions / 4)).toBeLessThan(bound(questions));
});
