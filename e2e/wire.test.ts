import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { examBody, pictureForm, questions } from './exams.ts';
import { useInjectedPlatform } from './injected-platform.ts';
import { companyBody, developerBody, password } from './people.ts';
import { type Answer, at, idAt, keysWithin, listAt, textAt } from './wire-client.ts';
import * as shape from './wire-shapes.ts';
import { duration, instant, number, text } from './wire-shapes.ts';

// Whoever changes a codec of the contract by mistake hears of it here.

const platform = useInjectedPlatform();
const { call } = platform;

const seenByDeveloper: Answer[] = [];
const asCompany = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  call(method, path, body, company.token);
const asDeveloper = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await call(method, path, body, developer.token);
  seenByDeveloper.push(answer);
  return answer;
};

const company = { id: 0, token: '' };
const developer = { id: 0, token: '' };
const made = { exam: 0, run: 0, attempt: 0, image: '', questions: [] as number[], options: [] as number[][] };

beforeAll(async () => {
  const [signUp, developerSignUp] = [
    await call('POST', '/company', companyBody('pessoas@acme.example')),
    await call('POST', '/developer', developerBody('ana@devs.example', 'Ana Beatriz Souza')),
  ];
  expect([signUp.status, signUp.body]).toEqual([
    201,
    {
      message: 'Cadastro realizado com sucesso! Efetue o login.',
      newCompany: { id: number, nome_fantasia: 'ACME TECNOLOGIA' },
    },
  ]);
  expect([developerSignUp.status, developerSignUp.body]).toEqual([
    201,
    { message: 'Usuário cadastrado com sucesso! Efetue o login.', data: { id: number } },
  ]);
  const companySignIn = await call('POST', '/auth', { login: 'pessoas@acme.example', senha: password });
  expect([companySignIn.status, companySignIn.body]).toEqual([
    200,
    {
      message: 'Login realizado com sucesso',
      token: text,
      data: { idEmpresa: at(signUp.body, 'newCompany.id'), nome: 'ACME TECNOLOGIA', logo: null },
    },
  ]);
  const developerSignIn = await call('POST', '/developer/login', {
    login: 'ana@devs.example',
    senha: password,
    lembrar: true,
    type: 'DEVELOPER',
  });
  expect([developerSignIn.status, developerSignIn.body]).toEqual([
    200,
    {
      message: 'Login realizado com sucesso',
      token: text,
      userInfo: { id: at(developerSignUp.body, 'data.id'), nome: 'Ana Beatriz Souza', fotoPerfil: null },
    },
  ]);
  Object.assign(company, {
    id: idAt(companySignIn.body, 'data.idEmpresa'),
    token: textAt(companySignIn.body, 'token'),
  });
  Object.assign(developer, {
    id: idAt(developerSignIn.body, 'userInfo.id'),
    token: textAt(developerSignIn.body, 'token'),
  });
});

test('the lists for forms and the look-ups have their documented shapes', async () => {
  expect((await call('GET', '/gender')).body).toMatchObject({
    data: expect.arrayContaining([{ id: number, nome: text }]),
  });
  expect((await call('GET', '/stack')).body).toMatchObject({
    data: expect.arrayContaining([{ id: 1, nome: text }]),
  });
  expect((await call('GET', '/skill')).body).toMatchObject({
    data: expect.arrayContaining([{ id: 1, nome: text, idStack: 1, icone: shape.icon }]),
  });
  const cnpj = '19131243000197';
  expect((await call('GET', `/cnpj/v1/${cnpj}`)).body).toEqual(shape.companyRecord(cnpj));
  expect((await call('GET', '/cep/v2/01310100')).body).toEqual(shape.addressRecord('01310100'));
});

test('a company publishes an exam with a picture and finds it among its own', async () => {
  const picture = await asCompany('POST', '/files', pictureForm());
  expect([picture.status, picture.body]).toEqual([
    201,
    { message: text, data: { url: expect.stringMatching(`^${platform.origin()}/files/images/[\\w-]{16,}`) } },
  ]);
  made.image = textAt(picture.body, 'data.url');
  expect((await platform.open(made.image)).headers.get('x-content-type-options')).toBe('nosniff');

  const exam = await asCompany('POST', '/test', examBody(company.id, { questoes: questions(made.image) }));
  expect([exam.status, exam.body]).toEqual([
    201,
    { message: 'Prova cadastrada com sucesso!', data: { id: number, idProvaAndamento: number } },
  ]);
  made.exam = idAt(exam.body, 'data.id');
  made.run = idAt(exam.body, 'data.idProvaAndamento');

  const { status, body } = await asCompany('GET', '/company/tests?ids_stacks=1+2&ids_habilidades=&pagina=1');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: { page: 1, totalPages: 1, totalResult: 1, results: [shape.companyRun(made.run, made.exam)] },
  });
});

test('a developer finds the exam, reads about it and cannot see its questions before the start', async () => {
  const recommended = await asDeveloper('GET', '/developer/recommendedTest/getAll');
  const entry = shape.recommendedRun(made.run, company.id);
  expect([recommended.status, recommendedOf(company.id, recommended)]).toEqual([200, [entry]]);
  const details = await asDeveloper('GET', `/test/${made.run}/details`);
  expect(details.status).toBe(200);
  expect(details.body).toMatchObject({ data: shape.runDetails(made.run, company.id) });
  expect(at(details.body, 'data.tentativa')).toBeNull();
  const early = await asDeveloper('GET', `/test/${made.run}`);
  expect([early.status, early.body]).toEqual([
    403,
    { error: 'Inicie a prova para ver as questões.', code: 'PROVA_NAO_INICIADA' },
  ]);
});

test('starting twice gives the same attempt with the server’s times, and opens the paper', async () => {
  const start = {
    id_usuario: developer.id,
    id_prova_andamento: made.run,
    finalizada: false,
    // A device whose clock is a year behind.
    data_inicio: '2025-01-01T12:00:00.000Z',
  };
  const started = await asDeveloper('POST', '/developer/userTest', start);
  expect([started.status, started.body]).toEqual([
    201,
    { message: text, data: { id: number, inicio: instant, prazo: instant, epoca: number } },
  ]);
  made.attempt = idAt(started.body, 'data.id');
  expect(timeOf(started, 'data.prazo') - timeOf(started, 'data.inicio')).toBe(3_605_000);
  expect(timeOf(started, 'data.inicio')).toBe(platform.now().getTime());
  const again = await asDeveloper('POST', '/developer/userTest', start);
  expect([again.status, at(again.body, 'data.id')]).toEqual([200, made.attempt]);

  const paper = await asDeveloper('GET', `/test/${made.run}`);
  expect([paper.status, paper.body]).toEqual([
    200,
    {
      data: {
        id: made.run,
        idProvaUsuario: made.attempt,
        epoca: number,
        chave: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
        duracao: '01:00:00',
        inicio: instant,
        prazo: at(started.body, 'data.prazo'),
        agora: instant,
        regra_consulta: 'NAO_INFORMADA',
        declaracao_pedida: true,
        prova: {
          titulo: 'Prova de banco de dados',
          tipo: 'TEORICA',
          descricao: text,
          provasTodasQuestoes: [
            shape.paperQuestion('DISSERTATIVA', 0, made.image),
            shape.paperQuestion('UNICA_ESCOLHA', 3),
            shape.paperQuestion('MULTIPLA_ESCOLHA', 4),
          ],
        },
        respostas: [],
      },
    },
  ]);
  for (const found of listAt(paper.body, 'data.prova.provasTodasQuestoes')) {
    made.questions.push(idAt(found, 'idQuestaoProva'));
    const options = listAt(found, 'questaoProva.alternativaProva');
    expect(options.map((one) => at(one, 'idQuestaoProva'))).toEqual(options.map(() => made.questions.at(-1)));
    made.options.push(options.map((one) => idAt(one, 'id')));
  }
});

test('answers are saved one by one with versions, and the paper brings them back', async () => {
  const [essay = 0, single = 0, multiple = 0] = made.questions;
  const [, [right = 0, wrong = 0] = [], [oneOfTwo = 0] = []] = made.options;
  const save = (question: number, content: Record<string, unknown>, base = 0, op_id = randomUUID()) =>
    asDeveloper('PUT', `/developer/answerTest/${made.attempt}/${question}`, {
      op_id,
      versao_base: base,
      criado_em: new Date().toISOString(),
      ...content,
    });
  const operation = randomUUID();
  const first = await save(essay, { resposta: 'Um índice é…' }, 0, operation);
  expect([first.status, first.body]).toEqual([
    200,
    { message: text, data: { versao: 1, prazo: instant, agora: instant } },
  ]);
  expect(at((await save(essay, { resposta: 'Um índice é…' }, 0, operation)).body, 'data.versao')).toBe(1);
  expect((await save(essay, { resposta: 'Outra' }, 0, operation)).status).toBe(422);
  const stale = await save(essay, { resposta: 'De outra aba' });
  expect([stale.status, at(stale.body, 'data')]).toEqual([
    409,
    { versao: 1, resposta: 'Um índice é…', prazo: instant, agora: instant },
  ]);
  await save(single, { id_alternativa: wrong });
  expect(at((await save(single, { id_alternativa: right }, 1)).body, 'data.versao')).toBe(2);
  await save(multiple, { id_alternativa: [oneOfTwo] });

  const paper = await asDeveloper('GET', `/test/${made.run}`);
  expect(at(paper.body, 'data.respostas')).toEqual([
    { id_questao: essay, versao: 1, resposta: 'Um índice é…' },
    { id_questao: single, versao: 2, id_alternativa: right },
    { id_questao: multiple, versao: 1, id_alternativa: [oneOfTwo] },
  ]);
});

test('delivering returns a receipt, marks the questions with options, and is final', async () => {
  const [essay = 0] = made.questions;
  const finish = {
    id_prova_usuario: made.attempt,
    finalizada: true,
    data_entrega: new Date().toISOString(),
    respostas: [{ id_questao: essay, resposta: 'Um índice acelera a busca.' }],
  };
  expect((await asDeveloper('POST', '/developer/answerTest', { ...finish, motivo: 'tempo' })).status).toBe(
    409,
  );
  const delivered = await asDeveloper('POST', '/developer/answerTest', finish);
  const receipt = {
    id: made.attempt,
    entregue_em: instant,
    corrigida: false,
    hash: shape.sha256,
  };
  expect([delivered.status, delivered.body]).toEqual([200, { message: text, data: receipt }]);
  expect((await asDeveloper('POST', '/developer/answerTest', finish)).body).toEqual(delivered.body);
  const other = { ...finish, respostas: [{ id_questao: essay, resposta: 'Pensei melhor.' }] };
  expect((await asDeveloper('POST', '/developer/answerTest', other)).status).toBe(409);
  expect((await asDeveloper('GET', `/test/${made.run}`)).status).toBe(410);
  const restart = { id_usuario: developer.id, id_prova_andamento: made.run, finalizada: false };
  expect((await asDeveloper('POST', '/developer/userTest', restart)).status).toBe(409);

  const result = await asDeveloper('GET', `/developer/userTest/${made.attempt}`);
  expect(result.status).toBe(200);
  expect(result.body).toMatchObject({
    data: { id: made.attempt, corrigida: false, entregue_em: instant, totalQuestoes: 3, totalRespondidas: 3 },
  });
  expect(at(result.body, 'data.pontuacao')).toBeUndefined();
  const recommended = await asDeveloper('GET', '/developer/recommendedTest/getAll');
  expect(recommendedOf(company.id, recommended)).toEqual([]);
});

/** What is recommended of a company; Provado's own exams are always there beside it. */
const recommendedOf = (companyId: number, { body }: Answer) =>
  listAt(body, 'data').filter((entry) => at(entry, 'empresa.id') === companyId);

test('the company reads the answers, judges the open one, and the ranking shows the score', async () => {
  const candidate = shape.candidate(made.attempt, made.run, developer.id);
  const before = await asCompany('GET', `/test/${made.run}/candidates`);
  expect(before.body).toMatchObject({ data: [candidate], page: 1, totalPages: 1, totalResult: 1 });
  expect(at(before.body, 'data.0.pontuacao')).toBeNull();

  const sheet = await asCompany('GET', `/test/${made.run}/answers/1`);
  const [essay = 0, single = 0, multiple = 0] = made.questions;
  const option = shape.judgedOption;
  expect([sheet.status, sheet.body]).toMatchObject([
    200,
    {
      data: {
        totalResults: 1,
        result: {
          idProvaAndamento: made.run,
          candidato: [
            {
              idProvaUsuario: made.attempt,
              nome: 'Ana Beatriz Souza',
              tempo: duration,
              versao: number,
              questoes: [
                {
                  id: essay,
                  tipo: 'DISSERTATIVA',
                  enunciado: 'Explique o que é um índice.',
                  foto: made.image,
                  correta: null,
                  resposta: { texto: 'Um índice acelera a busca.' },
                  alternativas: [],
                },
                {
                  id: single,
                  tipo: 'UNICA_ESCOLHA',
                  alternativas: [option(true, true), option(false, false), option(false, false)],
                },
                {
                  id: multiple,
                  tipo: 'MULTIPLA_ESCOLHA',
                  alternativas: [
                    option(true, true),
                    option(true, false),
                    option(false, false),
                    option(false, false),
                  ],
                },
              ],
            },
          ],
        },
      },
    },
  ]);
  const version = at(sheet.body, 'data.result.candidato.0.versao');
  const correction = (correta: boolean | null, versao = version) =>
    asCompany('PUT', `/test/${made.run}/correction`, {
      id_prova_usuario: made.attempt,
      questoesCorrigidas: [{ id_questao: essay, correta }],
      versao,
    });
  const unjudged = await correction(null);
  expect([unjudged.status, unjudged.body]).toEqual([200, { success: true, message: text, versao: number }]);
  expect(at((await asCompany('GET', `/test/${made.run}/candidates`)).body, 'data.0.corrigida')).toBe(false);
  const now = await asCompany('GET', `/test/${made.run}/answers/1`);
  const judged = await correction(true, at(now.body, 'data.result.candidato.0.versao'));
  expect([judged.status, judged.body]).toEqual([200, { success: true, message: text, versao: number }]);
  expect((await correction(false, version)).status).toBe(409);

  // One right, one right, half of the right ones and no wrong one: 2.5 of 3.
  const after = await asCompany(
    'GET',
    `/test/${made.run}/candidates?modo=entre&min=80&max=90&status=corrigidas`,
  );
  expect(after.body).toMatchObject({ data: [{ ...candidate, corrigida: true, pontuacao: 83.3 }] });
  expect(
    listAt((await asCompany('GET', `/test/${made.run}/candidates?modo=maior&valor=90`)).body, 'data'),
  ).toEqual([]);
  const overview = await asCompany('GET', `/test/${made.run}/geral`);
  expect(overview.body).toMatchObject({ data: shape.runOverview(made.run) });
});

test('the developer reads the result, and no response to a developer reveals the answer key', async () => {
  const result = await asDeveloper('GET', `/developer/userTest/${made.attempt}`);
  expect(result.body).toMatchObject({ data: { corrigida: true, pontuacao: 83.3, estado: 'corrigida' } });
  expect(seenByDeveloper.length).toBeGreaterThan(15);
  const keys = new Set(seenByDeveloper.flatMap(({ body }) => keysWithin(body)));
  expect(
    [...keys].filter((key) => /^(corret|correct|certa|errada|gabarito|right|peso|credit)/i.test(key)),
  ).toEqual([]);
});

test('signing out ends the token at once', async () => {
  const out = await asCompany('POST', '/logout');
  expect([out.status, out.body]).toEqual([200, { message: text }]);
  expect((await asCompany('GET', '/company/tests')).status).toBe(401);
});

function timeOf({ body }: Answer, path: string): number {
  return Date.parse(textAt(body, path));
}
