import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { day, examBody, pictureForm, questions } from './exams.ts';
import { useInjectedPlatform } from './injected-platform.ts';
import {
  companyBody,
  developerBody,
  newCnpj,
  newCpf,
  type Person,
  password,
  signedInCompany,
  signedInDeveloper,
} from './people.ts';
import { type Answer, at, idAt, listAt } from './wire-client.ts';

const platform = useInjectedPlatform();
const { call } = platform;

const taken = { cnpj: newCnpj(), cpf: newCpf() };
let company: Person;
let rival: Person;
let developer: Person;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example', taken.cnpj);
  rival = await signedInCompany(call, 'pessoas@rival.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza', taken.cpf);
});

describe('signing in and up', () => {
  test('a wrong password, an unknown e-mail and an account of the other kind are answered alike', async () => {
    const answers = await Promise.all([
      call('POST', '/developer/login', { login: developer.email, senha: 'Errada1!' }),
      call('POST', '/developer/login', { login: 'ninguem@devs.example', senha: password }),
      call('POST', '/developer/login', { login: company.email, senha: password }),
      call('POST', '/auth', { login: developer.email, senha: password }),
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers) expectRefusal(answer, 401, 'Usuário ou senha inválidas.');
  });

  test('the sixth wrong password in a row has to wait', async () => {
    const tries: Answer[] = [];
    for (let n = 0; n < 6; n += 1) {
      tries.push(
        await call('POST', '/developer/login', { login: 'alvo@devs.example', senha: `Errada${n}!` }),
      );
    }
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(Number(tries[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([
    ['CPF', () => call('POST', '/developer', developerBody('outra@devs.example', 'Outra Pessoa', taken.cpf))],
    [
      'e-mail of a developer',
      () => call('POST', '/developer', developerBody(developer.email, 'Outra Pessoa')),
    ],
    ['CNPJ', () => call('POST', '/company', companyBody('outra@acme.example', taken.cnpj))],
    ['e-mail of a company', () => call('POST', '/company', companyBody(company.email))],
  ])('a second account with the same %s does not come about, without saying why', async (_, signUp) => {
    expectRefusal(await signUp(), 409, 'Não foi possível concluir o cadastro.');
  });

  test('a CNPJ with wrong check digits, unknown or not active does not sign up; without a registry, not now', async () => {
    const [unknown, closed, unreachable] = [newCnpj(), newCnpj(), newCnpj()];
    platform.registry().answers.set(unknown, null);
    platform.registry().answers.set(closed, { cnpj: closed, descricao_situacao_cadastral: 'BAIXADA' });
    const wrong = `${unknown.slice(0, 13)}${(Number(unknown[13]) + 1) % 10}`;
    for (const cnpj of [wrong, unknown, closed]) {
      const answer = await call('POST', '/company', companyBody('nova@acme.example', cnpj));
      expectRefusal(answer, 400, 'O CNPJ informado é inválido!');
    }
    platform.registry().down = true;
    const answer = await call('POST', '/company', companyBody('nova@acme.example', unreachable));
    platform.registry().down = false;
    expect([answer.status, at(answer.body, 'code')]).toEqual([503, 'REGISTRO_INDISPONIVEL']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a body that is not JSON, too large or sets a prototype is refused', async () => {
    expectRefusal(await call('POST', '/auth', '{"login":'), 400, 'Requisição inválida.');
    expectRefusal(await call('POST', '/auth', '{"__proto__":{"login":"x"}}'), 400, 'Requisição inválida.');
    const large = await call('POST', '/auth', { login: 'x'.repeat(300 * 1024), senha: password });
    expect(large.status).toBe(413);
  });
});

describe('creating an exam', () => {
  const create = (more: Record<string, unknown>, by: Person = company) =>
    call('POST', '/test', examBody(company.id, more), by.token);

  test.each([
    ['titulo', { titulo: 'Nove let.' }, 'Use ao menos 10 caracteres.'],
    ['titulo', { titulo: 'x'.repeat(51) }, 'Use no máximo 50 caracteres.'],
    ['titulo', { titulo: '' }, 'Este campo é de preenchimento obrigatório!'],
    ['duracao', { duracao: '00:14:59' }, 'A duração mínima é de 15 minutos.'],
    [
      'data_inicio',
      { data_inicio: day(5), data_fim: day(4) },
      'A data inicial não pode ser maior que a data final.',
    ],
    ['ids_stacks', { ids_stacks: [] }, 'Você precisa selecionar ao menos uma stack.'],
    ['ids_habilidades', { ids_habilidades: [] }, 'Você precisa selecionar ao menos uma habilidade.'],
    [
      'link_repositorio',
      { link_repositorio: 'javascript:alert(1)' },
      'Informe um endereço que comece com https://.',
    ],
  ])('a wrong %s is named with its sentence: %j', async (field, more, sentence) => {
    expectRefusal(await create(more), 400, sentence, { [field]: sentence });
  });

  test('several faults are answered with the first in the order of the form', async () => {
    const answer = await create({ titulo: '', ids_stacks: [], data_inicio: day(5), data_fim: day(4) });
    expectRefusal(answer, 400, 'A data inicial não pode ser maior que a data final.');
    expect(Object.keys(Object(at(answer.body, 'fields')))).toEqual(['data_inicio', 'ids_stacks', 'titulo']);
  });

  test('a choice question without a mark is refused in the words of its kind', async () => {
    const [, single, multiple] = questions();
    const unmarked = (question: ReturnType<typeof questions>[number] | undefined) => ({
      questoes: [
        { ...question, alternativas: question?.alternativas.map((one) => ({ ...one, correta: null })) },
      ],
    });
    const common = 'Nosso sistema permite a correção automática deste tipo de questão. Por favor selecione';
    expectRefusal(await create(unmarked(single)), 400, `${common} a alternativa correta.`);
    expectRefusal(await create(unmarked(multiple)), 400, `${common} 1 (uma) ou mais alternativas.`);
  });

  test('a picture from elsewhere or of another company is refused', async () => {
    const foreign = await call('POST', '/files', pictureForm(), rival.token);
    for (const url of ['https://rastreador.example/p.png', String(at(foreign.body, 'data.url'))]) {
      const answer = await create({ questoes: questions(url) });
      expect([answer.status, Object.keys(Object(at(answer.body, 'fields')))]).toEqual([
        400,
        ['questoes.0.img_url'],
      ]);
    }
  });

  test('nobody creates an exam in another’s name, as a developer or signed out', async () => {
    expect((await create({ id_criador: rival.id })).status).toBe(403);
    expect((await create({}, developer)).status).toBe(403);
    expect((await call('POST', '/test', examBody(company.id))).status).toBe(401);
    const own = await call('GET', '/company/tests', undefined, company.token);
    expect(at(own.body, 'data.totalResult')).toBe(0);
  });

  test('a file that is not a picture or is too large is not stored', async () => {
    const send = (content: string, name: string) =>
      call('POST', '/files', pictureForm(new TextEncoder().encode(content), name), company.token);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expectRefusal(await send(svg, 'questao.png'), 415, 'Envie uma imagem JPG ou PNG.');
    expect((await send('x'.repeat(6 * 1024 * 1024), 'grande.png')).status).toBe(413);
  });
});

describe('taking and correcting', () => {
  let run = 0;
  let attempt = 0;
  let essay = 0;
  let single = 0;
  let singleOptions: number[] = [];
  let foreignOption = 0;

  beforeAll(async () => {
    run = await publish();
    const body = { id_usuario: developer.id, id_prova_andamento: run, finalizada: false };
    attempt = idAt((await call('POST', '/developer/userTest', body, developer.token)).body, 'data.id');
    const paper = await call('GET', `/test/${run}`, undefined, developer.token);
    const found = listAt(paper.body, 'data.prova.provasTodasQuestoes');
    [essay = 0, single = 0] = found.map((question) => idAt(question, 'idQuestaoProva'));
    singleOptions = listAt(found[1], 'questaoProva.alternativaProva').map((option) => idAt(option, 'id'));
    foreignOption = idAt(listAt(found[2], 'questaoProva.alternativaProva')[0], 'id');
  });

  const publish = async (more: Record<string, unknown> = {}) =>
    idAt(
      (await call('POST', '/test', examBody(company.id, more), company.token)).body,
      'data.idProvaAndamento',
    );
  const start = (id_prova_andamento: number, id_usuario: number = developer.id) =>
    call(
      'POST',
      '/developer/userTest',
      { id_usuario, id_prova_andamento, finalizada: false },
      developer.token,
    );

  test('reading questions before the start and starting outside the period are refused', async () => {
    const later = await publish({ data_inicio: day(2) });
    const answer = await call('GET', `/test/${later}`, undefined, developer.token);
    expectRefusal(answer, 403, 'Inicie a prova para ver as questões.');
    expectRefusal(await start(later), 403, 'Prova fora do período de realização.');
    expect((await start(run, developer.id + 1)).status).toBe(403);
    expect((await start(run + 1000)).status).toBe(404);
  });

  test('an alternative of another question, a question twice, two picks and a foreign question are refused', async () => {
    const [right = 0, wrong = 0] = singleOptions;
    const save = (question: number, id_alternativa: unknown) =>
      call(
        'PUT',
        `/developer/answerTest/${attempt}/${question}`,
        { op_id: randomUUID(), versao_base: 0, id_alternativa },
        developer.token,
      );
    const finish = (respostas: unknown[]) =>
      call(
        'POST',
        '/developer/answerTest',
        { id_prova_usuario: attempt, finalizada: true, data_entrega: new Date().toISOString(), respostas },
        developer.token,
      );
    const answers = [
      await save(single, foreignOption),
      await save(single, [right, wrong]),
      await save(essay, right),
      await finish([{ id_questao: single, id_alternativa: foreignOption }]),
      await finish([{ id_questao: single, id_alternativa: [right, wrong] }]),
      await finish([
        { id_questao: single, id_alternativa: right },
        { id_questao: single, id_alternativa: wrong },
      ]),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect((await save(single + 1000, right)).status).toBeGreaterThanOrEqual(400);
    const paper = await call('GET', `/test/${run}`, undefined, developer.token);
    expect(at(paper.body, 'data.respostas')).toEqual([]);
  });

  test('grading a running attempt is refused, and so is every call of another company', async () => {
    const correction = {
      id_prova_usuario: attempt,
      questoesCorrigidas: [{ id_questao: essay, correta: true }],
    };
    expect((await call('PUT', `/test/${run}/correction`, correction, company.token)).status).toBe(409);
    const doors = ['geral', 'candidates', 'answers/1'].map((door) => `/test/${run}/${door}`);
    for (const door of doors) {
      expect((await call('GET', door, undefined, rival.token)).status).toBe(404);
      expect((await call('GET', door, undefined, developer.token)).status).toBe(403);
      expect((await call('GET', door)).status).toBe(401);
    }
    expect((await call('PUT', `/test/${run}/correction`, correction, rival.token)).status).toBe(404);
  });

  test('missing answers are not found, and an index that is not a number is refused', async () => {
    const read = (id: string | number) => call('GET', `/test/${run}/answers/${id}`, undefined, company.token);
    expect([(await read(0)).status, (await read(-1)).status, (await read(1_000_000_000)).status]).toEqual([
      404, 404, 404,
    ]);
    expectRefusal(await read('abc'), 400, 'IDs devem ser números.');
    const geral = await call('GET', '/test/abc/geral', undefined, company.token);
    expectRefusal(geral, 400, 'IDs devem ser números.');
  });
});

function expectRefusal(answer: Answer, status: number, error: string, fields?: Record<string, string>): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ error, code: expect.any(String), ...(fields && { fields }) });
}
