import { expect, test } from 'vitest';
import { accessOf, viewers } from '#platform/web/session/access-table.ts';
import { day, examBody, pictureForm, questions } from './exams.ts';
import { useInjectedPlatform } from './injected-platform.ts';
import { companyBody, developerBody, newCnpj, password } from './people.ts';
import { type CallFact, calls } from './specification/calls.ts';
import { routes } from './specification/routes.ts';
import { type Answer, at, idAt, listAt, textAt } from './wire-client.ts';

// That the app keeps its access table, `access.e2e.ts` shows.

// An exam of a company counts after one result, so there is a ranking to read.
const platform = useInjectedPlatform({ SCORE_MIN_ATTEMPTS: '1' });
const { call } = platform;

test.each(routes)(
  '$path sends every viewer where the specification says ($from)',
  ({ path, sends, shows }) => {
    const page = accessOf(path.replaceAll('{id}', '1'));
    expect(page, 'a page of its own').toBeDefined();
    for (const viewer of viewers) {
      expect([viewer, page?.lands[viewer]]).toEqual([viewer, sends[viewer]]);
      const instead = viewer === 'COMPANY' ? undefined : shows;
      expect([viewer, page?.shows?.[viewer]]).toEqual([viewer, instead]);
    }
  },
);

type Name = keyof typeof calls;

const emails = {
  company: 'pessoas@acme.example',
  developer: 'ana@devs.example',
  admin: 'rita@provado.example',
};
const cnpj = newCnpj();
const tokens = new Map<CallFact['by'], string>();
const came = new Map<Name, Answer>();
const body = (name: Name) => came.get(name)?.body;
const id = (name: Name, path: string) => idAt(body(name), path);

const company = () => id('POST /auth', 'data.idEmpresa');
const developer = () => id('POST /developer/login', 'userInfo.id');
const run = () => id('POST /test', 'data.idProvaAndamento');
const attempt = () => id('POST /developer/userTest', 'data.id');
const picture = () => textAt(body('POST /files'), 'data.url');
const profile = () => at(body('GET /company/getProfileCompany/{id}'), 'data');
const group = () => id('POST /group/create', 'data.id');
const credentials = (login: string, type: string) => ({ login, senha: password, type });
const period = () => ({ data_inicio: day(), data_fim: day(10), duracao: '01:00:00' });
const paper = (index: number) => listAt(body('GET /test/{id}'), 'data.prova.provasTodasQuestoes')[index];

const options = (index: number, ...texts: string[]) =>
  listAt(paper(index), 'questaoProva.alternativaProva')
    .filter((option) => texts.includes(textAt(option, 'opcao')))
    .map((option) => idAt(option, 'id'));

interface Way {
  path?: () => string;
  body?: () => unknown;
  after?: () => Promise<unknown>;
}

const ways: Partial<Record<Name, Way>> = {
  'GET /cnpj/v1/{cnpj}': { path: () => `/cnpj/v1/${cnpj}` },
  'GET /cep/v2/{zip}': { path: () => '/cep/v2/01310100' },
  'POST /company': { body: () => ({ ...companyBody(emails.company, cnpj), complemento: 'Sala 12' }) },
  'POST /auth': {
    body: () => credentials(emails.company, 'COMPANY'),
    after: () => keepToken('COMPANY', 'POST /auth')(),
  },
  'POST /developer': {
    body: () => ({
      ...developerBody(emails.developer, 'Ana Beatriz Souza'),
      ...{ ddd: '11', numero: '988887777', ids_habilidades: [1] },
    }),
  },
  'POST /developer/login': {
    body: () => credentials(emails.developer, 'DEVELOPER'),
    after: completeDeveloper,
  },
  'POST /dev/register': {
    body: () => ({
      ...{ nome: 'Rita Moreira', email: emails.admin, senha: password, confirmar_senha: password },
      codigo: platform.adminCode,
    }),
  },
  'POST /dev/login': {
    body: () => credentials(emails.admin, 'ADMIN'),
    after: () => keepToken('ADMIN', 'POST /dev/login')(),
  },
  'POST /developer/forgotPassword': { body: () => ({ login: emails.developer, type: 'DEVELOPER' }) },
  'POST /forgot_pass': { body: () => ({ login: emails.company, type: 'COMPANY' }) },
  'POST /files': { body: () => pictureForm() },
  'POST /test (an administrator’s)': {
    path: () => '/test',
    body: () => ({
      ...examBody(0, { titulo: 'Modelo com repositório', questoes: questions().slice(1, 2) }),
      ...{
        link_repositorio: 'https://github.com/provado/base',
        tipo_criador: 'ADMIN',
        id_criador: undefined,
      },
    }),
  },
  // The specification has no field for when results come out.
  'POST /test': {
    body: () => {
      const { divulgacao_resultado: _, ...body } = examBody(company(), { questoes: questions(picture()) });
      return body;
    },
  },
  'GET /test/admin': {
    path: () => '/test/admin?ids_habilidades=1+2&ids_stacks=1&tipo=TEORICA&pagina=1&busca=repositório',
  },
  'GET /test/admin/{id}': { path: () => `/test/admin/${id('POST /test (an administrator’s)', 'data.id')}` },
  'POST /test/template/admin': {
    body: () => ({
      ...period(),
      id_prova: id('POST /test (an administrator’s)', 'data.id'),
      id_empresa: company(),
    }),
  },
  'GET /company/tests': { path: () => '/company/tests?busca=banco' },
  'GET /test/{id}/details': { path: () => `/test/${run()}/details` },
  'POST /developer/userTest': {
    body: () => ({
      ...{ id_usuario: developer(), id_prova_andamento: run(), finalizada: false },
      data_inicio: new Date().toISOString(),
    }),
  },
  'GET /test/{id}': { path: () => `/test/${run()}` },
  'POST /developer/answerTest': {
    body: () => ({
      ...{ id_prova_usuario: attempt(), finalizada: true, data_entrega: new Date().toISOString() },
      respostas: [
        { id_questao: idAt(paper(0), 'idQuestaoProva'), resposta: 'Um índice acelera a busca.' },
        { id_questao: idAt(paper(1), 'idQuestaoProva'), id_alternativa: options(1, 'SELECT')[0] },
        {
          id_questao: idAt(paper(2), 'idQuestaoProva'),
          id_alternativa: options(2, 'INNER JOIN', 'LEFT JOIN'),
        },
      ],
    }),
  },
  'GET /test/{id}/geral': { path: () => `/test/${run()}/geral` },
  'GET /test/{id}/answers/{index}': { path: () => `/test/${run()}/answers/1` },
  'PUT /test/{id}/correction': {
    path: () => `/test/${run()}/correction`,
    body: () => ({
      id_prova_usuario: attempt(),
      questoesCorrigidas: [{ id_questao: idAt(paper(0), 'idQuestaoProva'), correta: true }],
    }),
  },
  'GET /test/{id}/candidates': { path: () => `/test/${run()}/candidates` },
  'GET /developer/{id}': { path: () => `/developer/${developer()}` },
  'POST /company/photos': {
    body: async () => ({ idEmpresa: company(), foto: await upload('galeria'), legenda: 'Nosso escritório' }),
  },
  'PUT /company/updatePerfil': {
    body: async () => ({
      ...{ idTelefone: 1, idLogin: await ownLogin(), cnpj, senha: '', confirmar_senha: '' },
      ...{ email: emails.company, nome_fantasia: 'ACME CÓDIGO', biografia: 'Pagamentos para todo mundo.' },
      ...{
        logo: await upload('logo'),
        ddd: '21',
        numero_telefone: '22223333',
        logradouro: 'Rua Um',
        bairro: 'Lapa',
      },
      ...{ numero_rua: '7', nome_cidade: 'São Paulo', nome_estado: 'SP' },
    }),
  },
  'GET /company/getProfileCompany/{id}': { path: () => `/company/getProfileCompany/${company()}` },
  'DELETE /company/photos/{photoId}': {
    path: () => `/company/photos/${at(profile(), 'fotosAmbiente.0.id')}`,
  },
  'POST /group/create': {
    body: () => ({
      ...{ nome: 'Turma de bancos', descricao: 'Quem sabe SQL.' },
      ...{ candidatos: [developer()], id_prova_andamento: [run()] },
    }),
  },
  'GET /group/groupsCompany/{companyId}': { path: () => `/group/groupsCompany/${company()}` },
  'GET /group/groupsCompanyDetails/{id}': { path: () => `/group/groupsCompanyDetails/${group()}` },
  'GET /group/groupsUsers/{userId}': { path: () => `/group/groupsUsers/${developer()}` },
  'any call without its token': { path: () => '/company/tests' },
};

const names = Object.keys(calls) as Name[];

test.each(names)('%s takes what the specification sends, and answers as it says', async (name) => {
  const fact: CallFact = calls[name];
  const way = ways[name] ?? {};
  const [method = '', path = ''] = name.split(' ');
  const payload = await way.body?.();
  if (fact.sends) expect(Object.keys(Object(payload)).sort()).toEqual([...fact.sends].sort());
  const token = fact.by === 'nobody' ? undefined : tokens.get(fact.by);
  const asked = name.startsWith('any') ? 'GET' : (method as Parameters<typeof call>[0]);
  const answer = await call(asked, way.path?.() ?? path, payload, token);
  came.set(name, answer);
  expect([answer.status, answer.body], fact.from).toMatchObject([fact.status, fact.answers]);
  await way.after?.();
});

const keepToken = (by: CallFact['by'], name: Name) => async () => {
  tokens.set(by, textAt(body(name), 'token'));
};

async function completeDeveloper(): Promise<void> {
  await keepToken('DEVELOPER', 'POST /developer/login')();
  const token = tokens.get('DEVELOPER');
  const endereco = {
    ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1000', complemento: 'Sala 12' },
    ...{ bairro: 'Bela Vista', nome_cidade: 'São Paulo', nome_estado: 'SP' },
  };
  const edit = { biografia: 'Gosto de grafos.', foto_perfil: await upload('perfil', 'DEVELOPER'), endereco };
  expect((await call('PUT', '/developer', edit, token)).status).toBe(200);
}

async function upload(purpose: string, by: CallFact['by'] = 'COMPANY'): Promise<string> {
  const form = pictureForm();
  form.set('finalidade', purpose);
  return textAt((await call('POST', '/files', form, tokens.get(by))).body, 'data.url');
}

async function ownLogin(): Promise<unknown> {
  const found = await call(
    'GET',
    `/company/getProfileCompany/${company()}`,
    undefined,
    tokens.get('COMPANY'),
  );
  return at(found.body, 'data.LoginEmpresa.0.id');
}
