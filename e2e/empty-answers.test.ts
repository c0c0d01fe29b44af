import { expect, test } from 'vitest';
import { day, examBody, questions } from './exams.ts';
import { useInjectedPlatform } from './injected-platform.ts';
import { companyBody, developerBody, password } from './people.ts';
import { at, idAt, listAt, textAt } from './wire-client.ts';

const platform = useInjectedPlatform({ SCORE_MIN_ATTEMPTS: '1' });
const { call } = platform;

/** The keys in an answer, those of lists by their first item: `data.empresa.logo`, `data.0.id`. */
function keysOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  const entries = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value);
  return entries.flatMap(([key, inner]) => [`${path}${key}`, ...keysOf(inner, `${path}${key}.`)]);
}

const expectKeys = (body: unknown, ...keys: string[]) =>
  expect(keysOf(body)).toEqual(expect.arrayContaining(keys));

test('whoever has nothing still gets every key of the specified calls', async () => {
  const signUp = await call('POST', '/company', { ...companyBody('pessoas@acme.example'), complemento: '' });
  expect(signUp.status).toBe(201);
  const developerSignUp = await call('POST', '/developer', {
    ...developerBody('ana@devs.example', 'Ana Beatriz Souza'),
    ...{ ddd: '', numero: '', ids_stacks: [], ids_habilidades: [] },
  });
  expect([developerSignUp.status, developerSignUp.body]).toMatchObject([201, {}]);
  const auth = await call('POST', '/auth', { login: 'pessoas@acme.example', senha: password });
  expectKeys(auth.body, 'message', 'token', 'data.idEmpresa', 'data.nome', 'data.logo');
  const login = await call('POST', '/developer/login', { login: 'ana@devs.example', senha: password });
  expectKeys(login.body, 'message', 'token', 'userInfo.id', 'userInfo.nome', 'userInfo.fotoPerfil');
  const [company, developer] = [textAt(auth.body, 'token'), textAt(login.body, 'token')];
  const [companyId, developerId] = [idAt(auth.body, 'data.idEmpresa'), idAt(login.body, 'userInfo.id')];

  const { link_repositorio: _, ...bare } = examBody(companyId, {
    ...{ duracao: '', descricao: '', questoes: questions().slice(0, 2) },
    ...{ data_inicio: day(), data_fim: day(10) },
  }) as Record<string, unknown>;
  const made = await call('POST', '/test', bare, company);
  expect([made.status, made.body]).toMatchObject([201, {}]);
  const run = idAt(made.body, 'data.idProvaAndamento');

  const admin = await call('POST', '/dev/register', {
    ...{ nome: 'Rita Moreira', email: 'rita@provado.example', senha: password, confirmar_senha: password },
    codigo: platform.adminCode,
  });
  expect(admin.status).toBe(201);
  const adminLogin = await call('POST', '/dev/login', { login: 'rita@provado.example', senha: password });
  const template = await call(
    'POST',
    '/test',
    { ...bare, titulo: 'Modelo sem repositório', tipo_criador: 'ADMIN', id_criador: undefined },
    textAt(adminLogin.body, 'token'),
  );
  expectKeys(template.body, 'message', 'data.id', 'data.idProvaAndamento');

  const templates = await call('GET', '/test/admin?busca=Modelo+sem+repositório', undefined, company);
  const inList = ['id', 'titulo', 'descricao', 'link_repositorio', 'provaTipo.tipo'];
  const lists = ['provaHabilidade.0.habilidade.icone', 'provaStack.0.stack.nome', 'provaAndamento'];
  expectKeys(templates.body, ...[...inList, ...lists].map((key) => `data.results.0.provas.${key}`));
  expect(keysOf(templates.body)).not.toContain('data.results.0.provas.provasTodasQuestoes');
  const templateId = idAt(template.body, 'data.id');
  const one = await call('GET', `/test/admin/${templateId}`, undefined, company);
  const asked = ['enunciado', 'foto', 'questaoProvaTipo.tipo', 'alternativaProva'];
  expectKeys(
    one.body,
    ...[...inList, ...lists].map((key) => `data.provas.${key}`),
    ...asked.map((key) => `data.provas.provasTodasQuestoes.0.questaoProva.${key}`),
  );

  const tests = await call('GET', '/company/tests', undefined, company);
  expectKeys(
    tests.body,
    ...['id', 'data_inicio', 'data_fim', 'prova.id', 'prova.titulo', 'prova.descricao', 'prova.ativo'].map(
      (key) => `data.results.0.${key}`,
    ),
  );
  const recommended = await call('GET', '/developer/recommendedTest/getAll', undefined, developer);
  const entry = listAt(recommended.body, 'data').find((found) => at(found, 'id') === run);
  expectKeys(
    entry,
    ...['id', 'prova.titulo', 'prova.descricao', 'prova.provaHabilidade', 'prova.provaStack'],
    ...['empresa.id', 'empresa.nome', 'empresa.logo'],
  );
  const seen = ['titulo', 'descricao', 'empresa.logo', 'totalCandidatos', 'tipo', 'tecnologias', 'stacks'];
  for (const token of [developer, company]) {
    const { body } = await call('GET', `/test/${run}/details`, undefined, token);
    expectKeys(body, ...[...seen, 'dataFim', 'duracao', 'tentativa'].map((key) => `data.${key}`));
    expect([at(body, 'data.duracao'), at(body, 'data.tentativa')]).toEqual([null, null]);
  }

  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, developer);
  expectKeys(started.body, 'message', 'data.id', 'data.inicio', 'data.prazo', 'data.epoca');
  const attempt = idAt(started.body, 'data.id');
  const details = await call('GET', `/test/${run}/details`, undefined, developer);
  expectKeys(details.body, 'data.tentativa.id', 'data.tentativa.estado', 'data.tentativa.prazo');
  const paper = await call('GET', `/test/${run}`, undefined, developer);
  expectKeys(
    paper.body,
    ...['id', 'idProvaUsuario', 'epoca', 'duracao', 'prazo', 'agora', 'respostas'].map(
      (key) => `data.${key}`,
    ),
    ...asked.map((key) => `data.prova.provasTodasQuestoes.0.questaoProva.${key}`),
  );
  const delivery = { id_prova_usuario: attempt, finalizada: true, respostas: [] };
  expect((await call('POST', '/developer/answerTest', delivery, developer)).status).toBe(200);

  const geral = await call('GET', `/test/${run}/geral`, undefined, company);
  expectKeys(
    geral.body,
    ...['id', 'titulo', 'descricao', 'provaStacks', 'provaHabilidades', 'totalCandidatos'].map(
      (key) => `data.${key}`,
    ),
  );
  const candidates = await call('GET', `/test/${run}/candidates`, undefined, company);
  expectKeys(
    candidates.body,
    ...['id_prova_usuario', 'id_prova_andamento', 'finalizada', 'duracao', 'pontuacao', 'corrigida'].map(
      (key) => `data.0.${key}`,
    ),
    ...['situacao', 'candidato.email', 'candidato.foto_perfil'].map((key) => `data.0.${key}`),
    ...['candidato.localidade.cidade', 'candidato.localidade.estado'].map((key) => `data.0.${key}`),
  );
  const sheet = await call('GET', `/test/${run}/answers/1`, undefined, company);
  const answered = ['id', 'tipo', 'enunciado', 'foto', 'correta', 'resposta.texto', 'alternativas'];
  expectKeys(
    sheet.body,
    ...['idProvaUsuario', 'nome', 'tempo', 'pontuacao', 'versao'].map(
      (key) => `data.result.candidato.0.${key}`,
    ),
    ...answered.map((key) => `data.result.candidato.0.questoes.0.${key}`),
  );
  const [, choice] = listAt(sheet.body, 'data.result.candidato.0.questoes');
  expectKeys(choice, 'foto', 'correta', 'alternativas.0.correta', 'alternativas.0.selecionada');

  for (const token of [developer, company]) {
    const profile = await call('GET', `/developer/${developerId}`, undefined, token);
    expectKeys(
      profile.body,
      ...['id', 'nome', 'email', 'foto_perfil', 'biografia', 'pontuacao_plataforma'].map(
        (key) => `data.${key}`,
      ),
      ...['genero.nome', 'EnderecoUsuario', 'UsuarioTelefone', 'usuarioHabilidade'].map(
        (key) => `data.${key}`,
      ),
      ...['usuarioStack', 'usuarioProva.0.pontuacao', 'usuarioProva.0.corrigida'].map((key) => `data.${key}`),
      'data.usuarioProva.0.provaAndamento.prova.provaHabilidade',
    );
  }
  const ranking = await call('GET', '/developer/getRanking', undefined, company);
  expectKeys(
    ranking.body,
    ...['id', 'posicao', 'nome', 'email', 'foto_perfil', 'pontuacao_plataforma'].map(
      (key) => `data.0.${key}`,
    ),
    ...['EnderecoUsuario', 'usuarioStack', 'usuarioHabilidade'].map((key) => `data.0.${key}`),
  );
  const links = ['biografia', 'logo', 'github', 'instagram', 'linkedin', 'website'];
  for (const token of [developer, company]) {
    const profile = await call('GET', `/company/getProfileCompany/${companyId}`, undefined, token);
    expectKeys(
      profile.body,
      ...['id', 'nome_fantasia', ...links, 'provaAndamento', 'fotosAmbiente'].map((key) => `data.${key}`),
    );
  }
  const own = await call('GET', `/company/getProfileCompany/${companyId}`, undefined, company);
  const place = ['logradouro', 'bairro', 'numero', 'complemento', 'cep', 'cidade.nome', 'cidade.estado.nome'];
  expectKeys(
    own.body,
    ...['cnpj', 'email', 'empresaTelefone.0.id', 'empresaTelefone.0.ddd', 'LoginEmpresa.0.id'].map(
      (key) => `data.${key}`,
    ),
    ...place.map((key) => `data.enderecoEmpresa.${key}`),
  );
  const group = await call('POST', '/group/create', { nome: 'Vazia', candidatos: [developerId] }, company);
  expectKeys(group.body, 'message', 'data.id');
  const groups = await call('GET', `/group/groupsCompany/${companyId}`, undefined, company);
  expectKeys(groups.body, ...['id', 'nome', 'quantidade', 'ativo'].map((key) => `data.0.${key}`));
  const groupId = idAt(group.body, 'data.id');
  const found = await call('GET', `/group/groupsCompanyDetails/${groupId}`, undefined, company);
  expectKeys(
    found.body,
    ...['groupInfo.id', 'groupInfo.nome', 'groupInfo.descricao', 'groupInfo.ativo', 'testsOfGroup'].map(
      (key) => `data.${key}`,
    ),
    ...['status', 'usuario.id', 'usuario.email', 'usuario.foto_perfil', 'usuario.EnderecoUsuario'].map(
      (key) => `data.usersOfGroup.0.${key}`,
    ),
  );
  const mine = await call('GET', `/group/groupsUsers/${developerId}`, undefined, developer);
  expectKeys(
    mine.body,
    ...['status', 'grupo.id', 'grupo.nome', 'grupo.status'].map((key) => `data.0.${key}`),
    'data.0.grupo.provaGrupo.0.provaAndamento.empresa.nome_fantasia',
  );
});
