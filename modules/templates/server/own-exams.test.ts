import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareApp } from '#app/server/app.ts';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, takeTestExam } from '#app/server/test-candidates.ts';
import { dayOf, endless } from '#platform/contract/day.ts';
import {
  type ClosedQuestion,
  type OpenQuestion,
  type OwnExam,
  readExamFiles,
} from './own-exams/exam-file.ts';
import { readPracticeFiles } from './own-exams/practice-file.ts';
import { publishOwnExams } from './publish-own-exams.ts';

const question: ClosedQuestion = {
  half: 'reserved',
  statement: 'Qual?',
  options: [{ text: 'Esta', right: true }, { text: 'Aquela' }],
  explanation: '',
};
const second: ClosedQuestion = { ...question, statement: 'E qual?' };
const openQuestion: OpenQuestion = {
  statement: 'Por quê?',
  modelAnswer: 'Porque **assim** é mais simples.',
  marking: ['Diz o motivo.', 'Dá um exemplo.'],
  explanation: 'O motivo vale mais que o nome.',
};
const exam: OwnExam = {
  ...{
    slug: 'prova',
    hash: 'a',
    title: 'Uma prova nossa',
    description: 'Nossa.',
    skills: ['SQL'],
    minutes: 30,
  },
  questions: [question, second],
};

describe("Provado's own exams", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const runs = () =>
    test.db.kysely
      .selectFrom('runs')
      .innerJoin('exams', 'exams.id', 'runs.exam_id')
      .innerJoin('exam_versions', 'exam_versions.id', 'runs.exam_version_id')
      .select(['runs.id', 'runs.active', 'runs.duration', 'exam_versions.number', 'exam_versions.title'])
      .where('exams.content_slug', '=', 'prova')
      .orderBy('runs.id')
      .execute();
  const recommended = async (as: string): Promise<Json[]> =>
    (await test.call('GET', '/developer/recommendedTest/getAll', { as })).body.data;

  it('exist once after every start, as templates and as runs without end', async () => {
    await prepareApp(test.deps);
    await prepareApp(test.deps);
    const { token } = await test.people.developer();
    const open = await recommended(token);
    expect(open.length).toBeGreaterThanOrEqual(3);
    expect(new Set(open.map(({ empresa }) => empresa.nome))).toEqual(new Set(['Provado']));
    const company = await test.people.company();
    const { body } = await test.call('GET', '/test/admin?tipo=TEORICA', { as: company.token });
    expect(body.data.totalResult).toBe(open.length);
    const platform = (await test.call('GET', '/search/companies?busca=provado', { as: token })).body.data[0];
    expect(platform).toMatchObject({
      nome: 'Provado',
      logo: expect.stringMatching(/\/provado\.svg$/),
      biografia: expect.stringContaining('conta para a sua pontuação'),
    });
    const inAYear = dayOf(new Date(test.clock.now().getTime() + 365 * 86_400_000));
    expect(body.data.results[0].provas.provaAndamento).toEqual([]);
    const details = await test.call('GET', `/test/${open[0]?.id}/details`, { as: token });
    expect(details.body.data).toMatchObject({ dataFim: inAYear, aberta: true });
    // No date of a far century: clients of the specification print what they get.
    const { empresa } = details.body.data;
    const profile = await test.call('GET', `/company/getProfileCompany/${empresa.id}`, { as: token });
    const [run] = profile.body.data.provaAndamento;
    expect([run.data_fim.slice(0, 10), run.sem_prazo]).toEqual([inAYear, true]);
    expect(new Set(open.map(({ dataFim }) => dataFim))).toEqual(new Set([inAYear]));
    expect(endless.toISOString()).toBe('9999-01-01T02:59:59.999Z');
  });

  it('that are practical are only templates, since nobody would grade the attempts', async () => {
    const [practice] = await readPracticeFiles();
    if (!practice) throw new Error('There is no practical exam.');
    await publishOwnExams(test.deps, [practice]);
    await publishOwnExams(test.deps, [{ ...practice, hash: 'b', task: `${practice.task} Sem pressa.` }]);
    const company = await test.people.company();
    const search = encodeURIComponent('sem pressa');
    const { body } = await test.call('GET', `/test/admin?tipo=PRATICA&busca=${search}`, {
      as: company.token,
    });
    expect(body.data.results.map(({ provas }: Json) => [provas.titulo, provas.totalQuestoes])).toEqual([
      [practice.title, 1],
    ]);
    const applied = await test.db.kysely
      .selectFrom('runs')
      .innerJoin('exams', 'exams.id', 'runs.exam_id')
      .select('runs.id')
      .where('exams.content_slug', '=', practice.slug)
      .execute();
    expect(applied).toEqual([]);
  });

  it('are graded at once and count from the first attempt on', async () => {
    await publishOwnExams(test.deps, [exam]);
    const [run] = await runs();
    const { candidate, attemptId } = await takeTestExam(test, run?.id ?? 0);
    expect((await candidate.result(attemptId)).body.data).toMatchObject({ corrigida: true, pontuacao: 0 });
    await test.deps.outbox.runOnce();
    const developer = await test.db.kysely
      .selectFrom('developers')
      .select('developers.platform_exams')
      .where('developers.id', '=', candidate.developer.accountId)
      .executeTakeFirst();
    expect(developer?.platform_exams).toBe(1);
  });

  it('show the right options and explanations once the attempt is delivered, also for earlier exams', async () => {
    await publishOwnExams(test.deps, [exam]);
    const { candidate, attemptId } = await takeTestExam(test, (await runs())[0]?.id ?? 0);
    const read = async (): Promise<Json[]> => {
      const url = `/developer/userTest/${attemptId}/questions`;
      const { body } = await test.call('GET', url, { as: candidate.developer.token });
      return body.data.questoes.map((shown: Json) => shown.explicacao);
    };
    const explained = { ...second, explanation: 'Porque sim.' };
    await publishOwnExams(test.deps, [{ ...exam, questions: [question, explained] }]);
    expect(await read()).toEqual(['', 'Porque sim.']);
    // An explanation belongs to one answer key, so it stays with its question.
    const turned = {
      ...explained,
      options: second.options.map(({ text, right }) => ({ text, ...(!right && { right: true as const }) })),
    };
    await publishOwnExams(test.deps, [
      { ...exam, questions: [question, { ...turned, explanation: 'Nunca.' }] },
    ]);
    expect(await read()).toEqual(['', 'Porque sim.']);
  });

  it('get a new version with new texts in the same run, and papers in progress do not change', async () => {
    const candidate = await createTestCandidate(test, (await runs())[0]?.id ?? 0);
    await candidate.start();
    const corrected = [{ ...question, statement: 'Qual delas?' }, second];
    await publishOwnExams(test.deps, [
      { ...exam, hash: 'b', title: 'Uma prova só nossa', questions: corrected },
    ]);
    expect(await runs()).toMatchObject([{ number: 2, title: 'Uma prova só nossa', active: true }]);
    const { body } = await candidate.paper();
    expect(body.data.prova.provasTodasQuestoes[0].questaoProva.enunciado).toBe('Qual?');
  });

  it('get a new run when their questions change, since the scores of one run must be comparable', async () => {
    await publishOwnExams(test.deps, [{ ...exam, hash: 'c', questions: [...exam.questions, question] }]);
    expect(await runs()).toMatchObject([
      { number: 2, active: false },
      { number: 3, active: true, duration: 1800 },
    ]);
  });

  it('are not touched while their files stay the same, even if an administrator changed them', async () => {
    const admin = await test.people.admin();
    const stored = await test.db.kysely
      .selectFrom('exams')
      .select('exams.id')
      .where('exams.content_slug', '=', 'prova')
      .executeTakeFirstOrThrow();
    const url = `/test/admin/${stored.id}`;
    const { body } = await test.call('GET', `${url}/edit`, { as: admin.token });
    const { publicado: _, ...read } = body.data;
    const draft = { ...read, titulo: 'Como a administração quer', tipo_criador: 'ADMIN' };
    expect((await test.call('PUT', url, { as: admin.token, body: draft })).status).toBe(200);
    await publishOwnExams(test.deps, [{ ...exam, hash: 'c' }]);
    expect((await runs()).at(-1)).toMatchObject({ title: 'Como a administração quer', active: true });
  });

  it('name only skills that every installation begins with', async () => {
    const files = [...(await readExamFiles()), ...(await readPracticeFiles())];
    const skills = await test.db.kysely.selectFrom('skills').select('skills.name').execute();
    const delivered = new Set(skills.map(({ name }) => name));
    expect(files.flatMap(({ skills }) => skills).filter((name) => !delivered.has(name))).toEqual([]);
  });

  it('keep their tags when an administrator has renamed a skill, and a new one does without it', async () => {
    const admin = await test.people.admin();
    const tagsOf = async (slug: string) => {
      const tags = await test.db.kysely
        .selectFrom('exams')
        .innerJoin('exam_versions', 'exam_versions.exam_id', 'exams.id')
        .innerJoin('exam_version_skills', 'exam_version_skills.exam_version_id', 'exam_versions.id')
        .innerJoin('skills', 'skills.id', 'exam_version_skills.skill_id')
        .select('skills.name')
        .where('exams.content_slug', '=', slug)
        .where('exam_versions.title', '=', 'Depois de outro nome')
        .execute();
      return tags.map(({ name }) => name);
    };
    const skill = await test.db.kysely
      .selectFrom('skills')
      .select(['skills.id', 'skills.stack_id', 'skills.icon', 'skills.edition'])
      .where('skills.name', '=', 'SQL')
      .executeTakeFirstOrThrow();
    const rename = async (nome: string, edicao: number) => {
      const body = { nome, id_stack: skill.stack_id, icone: skill.icon, edicao };
      expect((await test.call('PUT', `/admin/skills/${skill.id}`, { as: admin.token, body })).status).toBe(
        200,
      );
    };
    await rename('SQL e modelagem', skill.edition);
    const later = { ...exam, hash: 'depois', title: 'Depois de outro nome' };
    const another = { ...later, slug: 'outra', skills: ['SQL', 'Java'] };
    await publishOwnExams(test.deps, [later, another]);
    expect(await tagsOf('prova')).toEqual(['SQL e modelagem']);
    expect(await tagsOf('outra')).toEqual(['Java']);
    await rename('SQL', skill.edition + 1);
  });

  describe('with open questions', () => {
    const slug = 'aberta';
    const file = (hash: string, questions: OwnExam['questions']) =>
      publishOwnExams(test.deps, [{ ...exam, slug, hash, title: 'Uma prova aberta', questions }]);
    const openRuns = () =>
      test.db.kysely
        .selectFrom('runs')
        .innerJoin('exams', 'exams.id', 'runs.exam_id')
        .select([
          'runs.id',
          'runs.exam_id',
          'runs.active',
          'runs.exam_version_id',
          (eb) =>
            eb
              .selectFrom('questions')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .whereRef('questions.exam_version_id', '=', 'runs.exam_version_id')
              .as('questions'),
        ])
        .where('exams.content_slug', '=', slug)
        .orderBy('runs.id')
        .execute();
    const template = async (): Promise<Json> => {
      const { token } = await test.people.company();
      const [run] = await openRuns();
      return (await test.call('GET', `/test/admin/${run?.exam_id}`, { as: token })).body.data.provas;
    };
    const kinds = ({ provasTodasQuestoes }: Json) =>
      provasTodasQuestoes.map(({ questaoProva }: Json) => questaoProva.questaoProvaTipo.tipo);

    it('leave those to companies: the run without end has only questions that the server marks', async () => {
      await file('a', [question, second, openQuestion]);
      expect(await openRuns()).toMatchObject([{ questions: 2, active: true }]);
      const { candidate, attemptId } = await takeTestExam(test, (await openRuns())[0]?.id ?? 0);
      expect((await candidate.result(attemptId)).body.data).toMatchObject({ corrigida: true });
      const shown = await template();
      expect(kinds(shown)).toEqual(['UNICA_ESCOLHA', 'UNICA_ESCOLHA', 'DISSERTATIVA']);
      expect(shown.totalQuestoes).toBe(3);
    });

    it('do not change the run when only an open question changes', async () => {
      const before = await openRuns();
      await file('b', [question, second, { ...openQuestion, statement: 'Por que assim?' }]);
      expect(await openRuns()).toEqual(before);
      expect((await template()).provasTodasQuestoes.at(-1).questaoProva.enunciado).toBe('Por que assim?');
    });

    it('move the run to a version of its own when a text changes', async () => {
      const [before] = await openRuns();
      await file('c', [question, { ...second, statement: 'E qual, então?' }, openQuestion]);
      const [after, ...others] = await openRuns();
      expect(others).toEqual([]);
      expect(after).toMatchObject({ id: before?.id, questions: 2, active: true });
      expect(after?.exam_version_id).not.toBe(before?.exam_version_id);
      expect((await template()).totalQuestoes).toBe(3);
    });

    it('remove the run when no question is left that the server can mark', async () => {
      await file('d', [openQuestion]);
      expect(await openRuns()).toMatchObject([{ active: false }]);
      expect(kinds(await template())).toEqual(['DISSERTATIVA']);
    });
  });
});
