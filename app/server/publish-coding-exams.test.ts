import { afterAll, beforeAll, expect, test } from 'vitest';
import type { availableLanguages } from '#modules/execution/server/public.ts';
import { publishCodingExams } from './publish-coding-exams.ts';
import { createTestApp, type Json, type TestApp } from './test-app.ts';
import { createTestCandidate, type TestCandidate } from './test-candidates.ts';

type Language = Awaited<ReturnType<typeof availableLanguages>>[number]['language'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const publish = (...languages: Language[]) =>
  publishCodingExams(app.deps, {
    available: async () => ({
      languages: languages.map((language) => ({ language, engine: 'native', toolchain: '1' })),
      steps: [],
    }),
    execute: () => Promise.reject(new Error('Nothing runs here.')),
    executeOver: () => Promise.reject(new Error('Nothing runs here.')),
    stop: async () => {},
  });

const runs = () =>
  app.db.kysely
    .selectFrom('runs')
    .innerJoin('exams', 'exams.id', 'runs.exam_id')
    .select(['runs.id', 'runs.access', 'runs.active', 'runs.exam_version_id', 'runs.duration'])
    .where('exams.content_slug', '=', 'codigo-junior')
    .orderBy('runs.id')
    .execute();
const recommended = async (): Promise<Json[]> => {
  const { token } = await app.people.developer();
  return (await app.call('GET', '/developer/recommendedTest/getAll', { as: token })).body.data;
};
const titles = async () => (await recommended()).map(({ prova }) => prova.titulo);
const languagesOn = (paper: Json): string[][] =>
  paper.data.prova.provasTodasQuestoes.map(({ questaoProva }: Json) =>
    questaoProva.execucao.linguagens.map(({ linguagem }: Json) => linguagem),
  );

test('nothing is published where nothing is executed', async () => {
  await publish();
  expect(await titles()).toEqual([]);
});

test('where only SQL is executed, there is the exam of SQL alone', async () => {
  await publish('sql');
  expect(await titles()).toEqual(['SQL na prática']);
});

let earlier: TestCandidate;

test('each exam has a run that counts and one for rehearsing, in the languages that it executes', async () => {
  await publish('javascript', 'typescript', 'sql');
  expect(await titles()).toEqual(['Código: júnior', 'Código: pleno', 'Código: sênior', 'SQL na prática']);
  expect(await runs()).toMatchObject([
    { access: 'open', active: true, duration: 3600 },
    { access: 'rehearsal', active: true, duration: 3600 },
  ]);
  const [counting] = await runs();
  earlier = await createTestCandidate(app, counting?.id ?? 0);
  await earlier.start();
  const { body } = await earlier.paper();
  expect(languagesOn(body)).toEqual(Array(2).fill(['JAVASCRIPT', 'TYPESCRIPT']));
  const junior = (await recommended()).find(({ prova }) => prova.titulo === 'Código: júnior');
  const skills = junior?.prova.provaHabilidade.map(({ habilidade }: Json) => habilidade.nome);
  expect(skills.sort()).toEqual(['JavaScript', 'TypeScript']);
  expect(JSON.stringify(body)).not.toContain('Última página cheia');
});

test('the next start with the same languages changes nothing', async () => {
  const before = await runs();
  await publish('javascript', 'typescript', 'sql');
  expect(await runs()).toEqual(before);
});

test('a language that comes later is offered by a new run, and who has begun keeps their paper', async () => {
  const before = await runs();
  await publish('javascript', 'typescript', 'python', 'sql');
  expect((await runs()).map(({ access, active }) => [access, active])).toEqual([
    ['open', false],
    ['rehearsal', true],
    ['open', true],
  ]);
  const [old, rehearsal, counting] = await runs();
  expect(old?.exam_version_id).toBe(before[0]?.exam_version_id);
  // Nobody has rehearsed yet, so that run goes on with the new version.
  expect(rehearsal?.exam_version_id).not.toBe(before[1]?.exam_version_id);
  expect(languagesOn((await earlier.paper()).body)[0]).not.toContain('PYTHON');
  const later = await createTestCandidate(app, counting?.id ?? 0);
  await later.start();
  expect(languagesOn((await later.paper()).body)[0]).toContain('PYTHON');
});

test('exams stay as they are at a start without any language', async () => {
  const before = await runs();
  await publish();
  expect(await runs()).toEqual(before);
});
