import { expect } from 'vitest';
import { duration, number, text } from './wire-shapes.ts';

// What the product's specification fixes: routes, menus, texts, figures and calls. The journeys
// `specification-*.e2e.ts` walk every entry, and a change of any of them has to be made here as well. `from` names
// the part of the specification: A is accounts and access, T is tests, groups and profiles.
// It is over 400 lines because it is one list, read from top to bottom beside the specification.
//
// Left out on purpose: 'Deu ruim!', 'Erro ao buscar os gêneros.', 'Erro ao buscar as skills.' and 'Erro ao buscar as
// stacks.', which say the same as another text in the same place (docs/decisions/0011); numbers, names and cards that
// are placeholders; truncated and misspelt fallbacks, which stand here corrected; addresses that led nowhere.

/* ------------------------------------------------------------------ routes ------------------------------------- */

type Landing = { VISITOR?: string; DEVELOPER?: string; COMPANY?: string; ADMIN?: string };

/** Who is sent where; whoever is not named stays. `{id}` is any id. */
export interface RouteFact {
  from: string;
  path: string;
  sends: Landing;
  /** What those see who stay and may not see it. */
  shows?: 'sign-in' | 'way-in';
}

const toDeveloperSignIn = { VISITOR: '/dev/login', COMPANY: '/dev/login', ADMIN: '/dev/login' };
const toCompanySignIn = { VISITOR: '/company/login', DEVELOPER: '/company/login', ADMIN: '/company/login' };

const routesFrom = (from: string, sends: Landing, ...paths: string[]): RouteFact[] =>
  paths.map((path) => ({ from, path, sends }));

export const routes: RouteFact[] = [
  ...routesFrom('A2, entrances of developers', { DEVELOPER: '/dev/home' }, '/dev/login', '/dev/register'),
  ...routesFrom(
    'A2, entrances of companies',
    { COMPANY: '/company/home' },
    '/company/login',
    '/company/register',
  ),
  ...routesFrom('A2, password redefinition', {}, '/developer/redefine', '/company/redefine'),
  // Each author has an address of the same form; a signed-in developer is no author.
  ...routesFrom(
    'A2, the form of a new exam, shown to anyone',
    { DEVELOPER: '/company/login', ADMIN: '/admin/test/create' },
    '/company/test/create',
  ),
  ...routesFrom(
    'A2, the form of a new exam, shown to anyone',
    { DEVELOPER: '/company/login', COMPANY: '/company/test/create' },
    '/admin/test/create',
  ),
  ...routesFrom(
    'A2, the same under any other word, by the decisions',
    {
      VISITOR: '/company/test/create',
      DEVELOPER: '/company/test/create',
      COMPANY: '/company/test/create',
      ADMIN: '/company/test/create',
    },
    '/alguem/test/create',
  ),
  ...routesFrom(
    'A2 and T2, area of developers',
    toDeveloperSignIn,
    '/dev/home',
    '/dev/search',
    '/dev/groups/{id}',
    '/dev/test/{id}',
    '/dev/test/realize/{id}',
  ),
  // Companies view developers' profiles (T6), so theirs is open to them as well.
  ...routesFrom(
    'A2 and T6, profile of a developer',
    { VISITOR: '/dev/login', ADMIN: '/dev/login' },
    '/developer/profile/{id}',
  ),
  ...routesFrom(
    'A2 and T2, area of companies',
    toCompanySignIn,
    '/company/home',
    '/company/profile/{id}/edit',
    '/company/mytests',
    '/company/mygroups',
    '/company/groups/create',
    '/company/groups/{id}',
    '/company/test/applicate/{id}',
  ),
  { from: 'A2, exceptions for visitors', path: '/company/test/templates', sends: {}, shows: 'sign-in' },
  { from: 'A2, exceptions for visitors', path: '/company/test/templates/{id}', sends: {}, shows: 'way-in' },
  { from: 'A2, exceptions for visitors', path: '/company/ranking', sends: {}, shows: 'way-in' },
  ...routesFrom(
    'A2, profile of a company',
    { VISITOR: '/company/login', ADMIN: '/company/login' },
    '/company/profile/{id}',
  ),
  ...routesFrom(
    'T2, sidebar',
    toDeveloperSignIn,
    '/dev/mytests',
    '/dev/notifications',
    '/dev/exam',
    '/dev/groups',
  ),
];

/** The sidebars, in their order; the product may have more. */
export const menus = {
  DEVELOPER: [
    ['/dev/home', 'Home'],
    ['/dev/mytests', 'Provas'],
    ['/dev/notifications', 'Notificações'],
    ['/dev/exam', 'Testes'],
    ['/dev/groups/{id}', 'Grupos'],
    ['/dev/groups', 'Salvos'],
  ],
  COMPANY: [
    ['/company/home', 'Dashboard'],
    ['/company/mytests', 'Provas'],
    ['/company/ranking', 'Ranking'],
    ['/company/mygroups', 'Grupos'],
  ],
} as const;

/** What local storage holds of somebody signed in, under `user`; the theme stands under `theme` (A3, T3, T9). */
export const session = {
  key: 'user',
  DEVELOPER: ['token', 'id', 'name', 'type', 'profile_image'],
  COMPANY: ['token', 'id', 'name', 'type', 'logo'],
  themeKey: 'theme',
  theme: 'dark',
} as const;

/* ------------------------------------------------------------------- texts ------------------------------------- */

/** Where a text stands: what it is to somebody who cannot see the screen. */
export type Place =
  | 'title'
  | 'subtitle'
  | 'section'
  | 'link'
  | 'button'
  | 'field'
  | 'choice'
  | 'checkbox'
  | 'switch'
  | 'tab'
  | 'chosen tab'
  | 'dialog'
  | 'column'
  | 'toast'
  | 'fault'
  | 'list'
  | 'hint'
  | 'text';

/** A text in its place, and where it leads. Words in braces depend on the case. */
export type Said = readonly [as: Place, text: string, leadsTo?: string];

export interface ScreenFact {
  from: string;
  says: readonly Said[];
}

type Screens = Record<string, ScreenFact>;

const technologies = [
  ...['Java', 'JavaScript', 'PHP', 'Python', 'C', 'SQL', 'C#', 'C++', 'HTML/CSS', 'TypeScript', 'Node'],
  ...['React native', 'ReactJS', 'Kotlin', 'MongoDB'],
];

export const entrances = {
  'the front page': {
    from: 'A1 and A2, landing',
    says: [
      ['link', 'Entrar como dev', '/dev/login'],
      ['link', 'Entrar como empresa', '/company/login'],
      ['link', 'Criar conta de dev', '/dev/register'],
      ['column', 'Processo tradicional'],
      ...technologies.map((name) => ['list', name] as const),
    ],
  },
  'the sign-in of companies': {
    from: 'A2, company login',
    says: [
      ['field', 'Usuário'],
      ['field', 'Senha'],
      ['checkbox', 'Lembrar de mim'],
      ['link', 'Esqueceu a senha?'],
      ['link', 'Cadastre sua empresa', '/company/register'],
    ],
  },
  'the sign-in of developers': {
    from: 'A2, developer login',
    says: [
      ['field', 'E-mail'],
      ['field', 'Senha'],
      ['link', 'Esqueceu a senha?'],
      ['link', 'Crie sua conta', '/dev/register'],
    ],
  },
  'a sign-in without e-mail and password': {
    from: 'A5, login and the default message of a flagged field',
    says: [['fault', 'Esse campo é obrigatório']],
  },
  'a sign-in under way': {
    from: 'A2, developer login; A4, loading',
    says: [
      ['button', 'Aguarde...'],
      ['toast', 'Processando...'],
    ],
  },
  'a sign-in that was right': {
    from: 'A4, login fulfilled',
    says: [['toast', 'Login realizado com sucesso']],
  },
  'a sign-in with a wrong password': {
    from: 'A8, 401 of the developer login',
    says: [['toast', 'Usuário ou senha inválidas.']],
  },
  'a developer’s sign-in that failed': {
    from: 'A8, failure of the developer login',
    says: [['toast', 'Deu ruim']],
  },
  'a company’s sign-in without a network': {
    from: 'A8, network failure',
    says: [['toast', 'Não foi possível realizar a solicitação.']],
  },
  'a forgotten password': {
    from: 'A2, forgot-password modal',
    says: [
      ['dialog', 'Esqueceu a senha?'],
      ['field', 'E-mail da conta'],
      ['text', 'Informe o e-mail da sua conta. Enviaremos um link de recuperação para ele.'],
      ['button', 'Enviar'],
      ['button', 'Fechar'],
    ],
  },
  'a company’s code sent': {
    from: 'A8, success of a reset',
    says: [['toast', 'Código enviado com sucesso!']],
  },
  'a company’s code refused': {
    from: 'A8, a reset answered otherwise than 200',
    says: [['toast', 'Falha ao enviar o código, verifique se o e-mail está correto.']],
  },
  'a code without an answer': {
    from: 'A8, exception during a reset',
    says: [['toast', 'Não foi possível processar a solicitação.']],
  },
  'the sign-up of companies': {
    from: 'A2 and A3, company register; legal links by the decisions',
    says: [
      ['field', 'CNPJ'],
      ['field', 'Nome fantasia'],
      ['field', 'E-mail'],
      ['field', 'Telefone'],
      ['field', 'CEP'],
      ['field', 'Número'],
      ['field', 'Logradouro'],
      ['field', 'Bairro'],
      ['field', 'Complemento'],
      ['field', 'Cidade'],
      ['field', 'Estado'],
      ['field', 'Senha'],
      ['field', 'Confirmação da senha'],
      ['link', 'Ler os termos de uso (abre em outra aba)', '/termos'],
      ['link', 'Ler a política de privacidade (abre em outra aba)', '/privacidade'],
    ],
  },
  'a CNPJ that the registry does not know': {
    from: 'A5 and A8, look-up failed or company inactive',
    says: [
      ['toast', 'O CNPJ informado é inválido!'],
      ['fault', 'O CNPJ informado é inválido!'],
    ],
  },
  'a company’s sign-up with faults': {
    from: 'A5, company register',
    says: [
      ['fault', 'Esse campo é obrigatório'],
      ['fault', 'Senha inválida!'],
      ['fault', 'As senhas não são iguais.'],
    ],
  },
  'a company’s sign-up without a network': {
    from: 'A8, network failure',
    says: [['toast', 'Não foi possível realizar a solicitação.']],
  },
  'a company’s sign-up answered without a message': {
    from: 'A4, company register success',
    says: [['toast', 'Cadastrado!']],
  },
  'a company signed up': {
    from: 'A2, company register',
    says: [['toast', 'Cadastro realizado com sucesso! Efetue o login.']],
  },
  'the sign-up of developers': {
    from: 'A2, developer register, step 1',
    says: [
      ['title', 'Olá, Recruta!'],
      ['subtitle', 'Experimente novos desafios'],
      ['field', 'Nome completo'],
      ['field', 'Data de nascimento'],
      ['field', 'CPF'],
      ['field', 'Gênero'],
      ['field', 'Telefone'],
      ['field', 'E-mail'],
      ['field', 'Senha'],
      ['field', 'Confirmação da senha'],
      ['text', 'Já possui conta? Entrar'],
      ['link', 'Entrar', '/dev/login'],
      ['link', 'Ler os termos de uso (abre em outra aba)', '/termos'],
      ['link', 'Ler a política de privacidade (abre em outra aba)', '/privacidade'],
      ['button', 'Continuar'],
    ],
  },
  'genders that cannot be had': {
    from: 'A8, gender list failure',
    says: [['fault', 'Não foi possível buscar os gêneros.']],
  },
  'no genders': {
    from: 'A8, no genders',
    says: [['list', 'Não há gêneros disponíveis.']],
  },
  'a developer’s qualifications': {
    from: 'A2, developer register, step 2',
    says: [
      ['title', 'Só mais um pouco...'],
      ['subtitle', 'Qualificações'],
      ['button', 'Pular'],
      ['button', 'Concluir'],
    ],
  },
  'stacks that cannot be had': {
    from: 'A8, stack list failure',
    says: [['text', 'Não foi possível buscar as stacks.']],
  },
  'skills that cannot be had': {
    from: 'A8, skill list failure, its spelling corrected',
    says: [['text', 'Não foi possível buscar as skills.']],
  },
  'a developer’s sign-up under way': {
    from: 'A2, developer register; A4, loading',
    says: [
      ['text', 'Carregando...'],
      ['toast', 'Processando...'],
    ],
  },
  'a developer’s sign-up that failed': {
    from: 'A4 and A8, failure of the sign-up, back in step 1',
    says: [
      ['toast', 'Vamos ver se é esse aqui'],
      ['title', 'Olá, Recruta!'],
    ],
  },
  'a developer signed up': {
    from: 'A4, developer sign-up',
    says: [['toast', 'Usuário cadastrado com sucesso! Efetue o login.']],
  },
  'a new password': {
    from: 'A2, password redefinition',
    says: [
      ['title', 'Redefinir'],
      ['field', 'Nova senha'],
      ['field', 'Confirmação da nova senha'],
      ['button', 'Redefinir'],
    ],
  },
  'a new password with faults': {
    from: 'A5, redefinition form',
    says: [
      [
        'fault',
        'A senha deve conter no mínimo 8 caracteres, tendo no mínimo: 1 letra MAIÚSCULA, 1 letra minúscula e 1 caractere especial.',
      ],
      ['fault', 'As senhas devem ser iguais!'],
    ],
  },
} as const satisfies Screens;

/** The developer's sign-up checks in this order and flags the first fault only: field, too little, enough, sentence (A5). */
export const signUpChecks = [
  ['Nome completo', 'Anna', 'Annas', 'Esse campo é obrigatório'],
  ['Data de nascimento', '', '1994-03-15', 'Esse campo é obrigatório'],
  ['CPF', '5299822472', '52998224725', 'Esse campo é obrigatório'],
  ['Gênero', '', 'Feminino', 'Selecione uma opção'],
  ['E-mail', 'a@exam.br', 'ab@exam.br', 'Esse campo é obrigatório'],
  ['Senha', 'fraca', 'Jornada1!', 'Senha inválida!'],
  ['Confirmação da senha', 'Jornada2!', 'Jornada1!', 'As senhas não são iguais.'],
] as const;

export const companyScreens = {
  'the home of a company': {
    from: 'T2, company home; its numbers are real',
    says: [
      ['title', 'Olá, {company}'],
      ['text', 'Você tem {unread} e {active} provas ativas.'],
      ['link', 'Criar grupo', '/company/groups/create'],
      ['link', 'Criar prova', '/company/test/create'],
      ['link', 'Aplicar prova', '/company/test/templates'],
    ],
  },
  'the exams of a company': {
    from: 'T2, own tests; T4, state of a test',
    says: [
      ['title', 'Suas provas'],
      ['button', 'Aplicar'],
      ['link', '{exam}', '/company/test/applicate/{run}'],
      ['text', '{description}'],
      ['text', 'Ativa'],
      ['text', 'Inativa'],
      ['text', 'Até {end}'],
    ],
  },
  'a list with nothing left to choose': {
    from: 'A8, default of an empty list',
    says: [['list', 'Não há mais opções disponíveis.']],
  },
  'the two ways to a new exam': {
    from: 'T2, own tests',
    says: [
      ['link', 'Prova personalizada', '/company/test/create'],
      ['link', 'Nossas provas', '/company/test/templates'],
    ],
  },
  'a session that is over': {
    from: 'T8, 401 of the company test list, its spelling corrected',
    says: [['text', 'Não foi possível concluir a sua solicitação.']],
  },
  'the kind of a new exam': {
    from: 'T2, test creation',
    says: [
      ['dialog', 'Que tipo de desafio você deseja?'],
      ['choice', 'Teórica'],
      ['choice', 'Prática'],
    ],
  },
  'the form of a new exam': {
    from: 'T2, test creation; T4, switch of a choice question',
    says: [
      ['title', 'Cadastro de prova'],
      ['link', 'Suas provas', '/company/mytests'],
      ['section', 'Configuração'],
      ['field', 'Período da prova'],
      ['field', 'Duração'],
      ['field', 'Stacks'],
      ['field', 'Habilidades'],
      ['section', 'Título e descrição'],
      ['field', 'Título'],
      ['field', 'Descrição'],
      ['field', 'Repositório com código base'],
      ['button', 'Adicionar questão'],
      ['button', 'Importar questões'],
      ['switch', 'Várias opções'],
    ],
  },
  'an exam that ends before it begins': {
    from: 'T5, test form, first check',
    says: [
      ['toast', 'A data inicial não pode ser maior que a data final.'],
      ['fault', 'A data inicial não pode ser maior que a data final.'],
      ['fault', 'Este campo é de preenchimento obrigatório!'],
    ],
  },
  'an exam without a stack': {
    from: 'T5, test form, second check',
    says: [
      ['toast', 'Você precisa selecionar ao menos uma stack.'],
      ['fault', 'Você precisa selecionar ao menos uma stack.'],
    ],
  },
  'an exam without a skill': {
    from: 'T5, test form, third check',
    says: [
      ['toast', 'Você precisa selecionar ao menos uma habilidade.'],
      ['fault', 'Você precisa selecionar ao menos uma habilidade.'],
    ],
  },
  'a single choice without its answer': {
    from: 'T5, test form, fourth check',
    says: [
      [
        'fault',
        'Nosso sistema permite a correção automática deste tipo de questão. Por favor selecione a alternativa correta.',
      ],
    ],
  },
  'a multiple choice without its answers': {
    from: 'T5, test form, fourth check',
    says: [
      [
        'fault',
        'Nosso sistema permite a correção automática deste tipo de questão. Por favor selecione 1 (uma) ou mais alternativas.',
      ],
    ],
  },
  'an exam published': {
    from: 'T7, POST /test; T4, way on',
    says: [
      ['toast', 'Prova cadastrada com sucesso!'],
      ['title', 'Suas provas'],
    ],
  },
  'the form of a practical exam': {
    from: 'T3, the one question of a practical test, its words by the decisions',
    says: [['hint', 'Insira o link do repositório para avaliação.']],
  },
  'the templates': {
    from: 'T2, templates',
    says: [
      ['title', 'Nossas provas'],
      ['field', 'Habilidades'],
      ['field', 'Stacks'],
      ['field', 'Tipo'],
      ['link', '{template}', '/company/test/templates/{templateId}'],
    ],
  },
  'a template': {
    from: 'T2, template details',
    says: [
      ['title', '{template}'],
      ['section', 'Informações gerais'],
      ['text', 'Tecnologias'],
      ['text', 'Empresas'],
      ['section', 'Descrição'],
      ['section', 'Prévia das questões'],
      ['button', 'Aplicar'],
    ],
  },
  'a template about to be applied': {
    from: 'T2, template details; T4, applying a template',
    says: [
      ['dialog', 'Estamos quase lá...'],
      ['field', 'Período da prova'],
      ['field', 'Duração'],
      ['field', 'Habilidades'],
      ['field', 'Stacks'],
      ['button', 'Cancelar'],
      ['button', 'Aplicar'],
    ],
  },
  'a template applied backwards': {
    from: 'T5, template application',
    says: [
      ['toast', 'A data inicial não pode ser maior que a data final.'],
      ['fault', 'A data inicial não pode ser maior que a data final.'],
    ],
  },
  'a template applied': {
    from: 'T4, applying a template',
    says: [['title', 'Suas provas']],
  },
  'a run': {
    from: 'T2, test overview; T4, its tabs and the state of an entry',
    says: [
      ['title', '{exam}'],
      ['subtitle', 'Visão geral da prova'],
      ['text', '{description}'],
      ['list', '{stack}'],
      ['list', '{skill}'],
      ['text', '{candidates} candidatos'],
      ['tab', 'Geral'],
      ['tab', 'Individual'],
      ['chosen tab', 'Ranking'],
      ['text', 'Corrigida'],
      ['text', 'Aguardando correção'],
      ['field', 'Pontuação'],
      ['field', 'Correção'],
    ],
  },
  'a candidate’s answers': {
    from: 'T2, individual tab; T5, correction form',
    says: [
      ['section', '{candidate}'],
      ['text', 'Pontuação: {score}%'],
      ['choice', 'Correta'],
      ['choice', 'Incorreta'],
    ],
  },
  'a candidate approved': {
    from: 'T2, approve and reject',
    says: [
      ['dialog', '{candidate}: Aprovado'],
      ['button', 'Adicionar a um grupo'],
      ['button', 'Entrar em contato'],
    ],
  },
  'the way into a group': {
    from: 'T2, approve and reject',
    says: [
      ['dialog', 'Adicionar a um grupo'],
      ['choice', 'Adicionar a existente'],
      ['choice', 'Formar novo grupo'],
    ],
  },
  'a company without groups': {
    from: 'T2, own groups; T8, empty states',
    says: [
      ['title', 'Meus grupos'],
      ['text', 'Nenhum Grupo Cadastrado.'],
      ['link', 'Adicionar', '/company/groups/create'],
    ],
  },
  'the form of a new group': {
    from: 'T2, group creation',
    says: [
      ['title', 'Criar Grupo'],
      ['field', 'Nome do grupo'],
      ['field', 'Descrição'],
      ['field', 'Participantes'],
      ['field', 'Provas relacionadas'],
    ],
  },
  'a group without exams': {
    from: 'T2, group details; T8, empty states',
    says: [
      ['title', '{bare}'],
      ['section', 'Provas relacionadas'],
      ['text', 'Nenhuma prova relacionada.'],
    ],
  },
  'a group': {
    from: 'T2, group details',
    says: [
      ['title', '{group}'],
      ['text', '{groupText}'],
      ['column', 'Posição'],
      ['column', 'Nome'],
      ['column', 'Localidade'],
      ['column', 'Status'],
      ['column', 'Ações'],
      ['text', '{email}'],
      ['text', 'Não informada'],
      ['text', 'Pendente'],
      ['section', 'Provas relacionadas'],
      ['link', '{exam}', '/company/test/applicate/{run}'],
    ],
  },
  'the groups of a company': {
    from: 'T2, own groups; T4, state of a group',
    says: [
      ['column', 'Nome'],
      ['column', 'Participantes'],
      ['column', 'Status'],
      ['column', 'Detalhes'],
      ['text', 'Ativo'],
      ['text', 'Inativo'],
      ['link', 'Detalhes de {group}', '/company/groups/{groupId}'],
    ],
  },
  'groups that cannot be had': {
    from: 'T8, fallback of a search for information, its spelling corrected',
    says: [['text', 'Não foi possível efetuar a busca de informações']],
  },
  'the ranking of developers': {
    from: 'T2, ranking of developers; T8, empty states',
    says: [
      ['field', 'Localidade'],
      ['field', 'Stacks'],
      ['field', 'Tecnologias'],
      ['column', 'Posição'],
      ['column', 'Perfil'],
      ['column', 'Nome'],
      ['column', 'E-mail'],
      ['column', 'Localidade'],
      ['column', 'Pontuação'],
      ['column', 'Stacks'],
      ['column', 'Ações'],
      ['text', 'Não informada'],
      ['text', 'Não informado'],
    ],
  },
  'a ranking of nobody': {
    from: 'T2, ranking of developers',
    says: [['text', "Nenhum Dev's encontrado"]],
  },
  'the company’s own profile': {
    from: 'T2 and T4, company profile',
    says: [
      ['title', '{company}'],
      ['chosen tab', 'Provas'],
      ['tab', 'Avaliações'],
      ['tab', 'Galeria'],
      ['link', 'Editar', '/company/profile/{companyId}/edit'],
    ],
  },
  'a photo without anything': {
    from: 'T5, photo upload',
    says: [
      ['fault', 'Selecione uma foto!'],
      ['fault', 'A legenda é obrigatória!'],
    ],
  },
  'a photo that could not be removed': {
    from: 'T8, photo removal',
    says: [['toast', 'Falha ao remover imagem do bucket!']],
  },
  'a photo removed': {
    from: 'T8, photo removal',
    says: [['toast', 'Imagem removida com sucesso!']],
  },
  'the company’s profile being edited': {
    from: 'T5, company profile edit; T3, its social fields',
    says: [
      ['field', 'E-mail'],
      ['field', 'Telefone 1'],
      ['field', 'Telefone 2'],
      ['field', 'Descrição'],
      ['text', '(máximo: 540 caracteres)'],
      ['field', 'CEP'],
      ['field', 'Número'],
      ['field', 'Endereço completo'],
      ['field', 'Complemento'],
      ['field', 'GitHub'],
      ['field', 'Instagram'],
      ['field', 'LinkedIn'],
      ['field', 'Site'],
      ['button', 'Alterar senha'],
    ],
  },
  'a developer as a company sees them': {
    from: 'T6, view developer profiles; their actions by the decisions',
    says: [
      ['title', '{developer}'],
      ['button', 'Adicionar a um grupo'],
      ['button', 'Entrar em contato'],
    ],
  },
} as const satisfies Screens;

export const developerScreens = {
  'the home of a developer': {
    from: 'T2, developer home',
    says: [
      ['title', 'Bem-vindo, {firstName}!'],
      ['section', 'Provas ideais para você'],
      ['link', '{exam}', '/dev/test/{run}'],
      ['link', 'Convites de grupos', '/dev/groups/{developerId}'],
      ['link', 'Buscar novas provas', '/dev/search'],
      ['link', 'Acessar suas provas', '/dev/mytests'],
    ],
  },
  'recommended exams that cannot be had': {
    from: 'T8, fallback of a call that throws',
    says: [['text', 'Não foi possível concluir a solicitação.']],
  },
  'recommended exams that the server fails on': {
    from: 'T8, fallback without a reason of its own',
    says: [['text', 'Algo deu errado!']],
  },
  'the search of developers': {
    from: 'T2, search',
    says: [
      ['link', 'Home', '/dev/home'],
      ['section', 'Provas'],
      ['section', 'Empresas'],
    ],
  },
  'the groups of a developer': {
    from: 'T2, groups page',
    says: [
      ['column', 'Nome do grupo'],
      ['column', 'Criador'],
      ['column', 'Status'],
      ['column', 'Ver mais'],
      ['text', '{group}'],
      ['text', '{company}'],
    ],
  },
  'an exam on its way': {
    from: 'T2, test details; T8, empty states',
    says: [['text', 'Carregando...']],
  },
  'an exam before it is taken': {
    from: 'T2, test details',
    says: [
      ['title', '{exam}'],
      ['text', '{company}'],
      ['link', 'Ver perfil', '/company/profile/{companyId}'],
      ['text', '{taken} candidatos'],
      ['text', '{description}'],
      ['text', 'Teórica'],
      ['text', '{skill}'],
      ['text', '{stack}'],
      ['text', 'Realizar até'],
      ['text', '{end}'],
      ['text', 'Duração'],
      ['button', 'Realizar'],
    ],
  },
  'a practical exam before it is taken': {
    from: 'T2, test details',
    says: [['text', 'Prática']],
  },
  'an exam about to begin': {
    from: 'T4, starting a test',
    says: [['toast', 'Processando...']],
  },
  'the first question': {
    from: 'T2, realize test; T4, taking a test',
    says: [
      ['text', 'Você concluiu 0% do teste.'],
      ['tab', 'Questão 1'],
      ['tab', 'Questão 2'],
      ['tab', 'Questão 3'],
      ['text', 'Tempo restante:'],
      ['button', 'Anterior'],
      ['button', 'Próxima'],
    ],
  },
  'the last question': {
    from: 'T2, realize test; T4, progress',
    says: [
      ['text', 'Você concluiu 66% do teste.'],
      ['button', 'Anterior'],
      ['button', 'Finalizar'],
    ],
  },
  'all questions answered': {
    from: 'T4, progress, 100 when all are answered by the decisions',
    says: [['text', 'Você concluiu 100% do teste.']],
  },
  'an exam that cannot be opened': {
    from: 'T4, an error before submission',
    says: [
      ['toast', 'Você já entregou esta prova.'],
      ['title', 'Bem-vindo, {firstName}!'],
    ],
  },
  'the developer’s own profile': {
    from: 'T2 and T4, developer profile; T8, empty states',
    says: [
      ['title', '{developer}'],
      ['chosen tab', 'Informações'],
      ['tab', 'Provas'],
      ['tab', 'Avaliações'],
      ['text', 'Gênero'],
      ['text', 'Localidade'],
      ['text', 'Não informada'],
      ['text', 'Telefone'],
      ['text', 'Não informado'],
      ['link', 'Editar', '/developer/profile/{developerId}/edit'],
    ],
  },
  'a company as a developer sees it': {
    from: 'T2, company profile',
    says: [
      ['title', '{company}'],
      ['chosen tab', 'Provas'],
      ['tab', 'Avaliações'],
      ['tab', 'Galeria'],
      ['link', '{exam}', '/dev/test/{run}'],
    ],
  },
} as const satisfies Screens;

/* ------------------------------------------------------------------ figures ------------------------------------ */

/** Times in ms, sizes in CSS pixels. */
export const figures = {
  'plans on the front page, each with Assinar': { from: 'A1', is: 3 },
  'digits that start the look-up of a CNPJ': { from: 'A2, A9', is: 14 },
  'the mask of a CNPJ': { from: 'A5', is: '00.000.000/0000-00' },
  'digits that start the look-up of a postal code': { from: 'A2, A9', is: 8 },
  'the mask of a postal code': { from: 'A9, T5', is: '00000-000' },
  'the mask of a CPF': { from: 'A5', is: '000.000.000-00' },
  'the masks of a telephone, the third digit decides': {
    from: 'A5, T5',
    is: ['(00) 0000-0000', '(00) 90000-0000'],
  },
  'digits of an area code, and the kind of a telephone by its digits': {
    from: 'A3, A9',
    is: { ddd: 2, kindOf9Digits: 1, kindOf8Digits: 2 },
  },
  'the least length of an e-mail on the inputs': { from: 'A5, A9', is: 10 },
  'the least length of a company’s e-mail': { from: 'A5, A9', is: 11 },
  'years back to the first and the last birthday': { from: 'A5, A9', is: { first: 90, last: 14 } },
  'the length of a password, and its signs': { from: 'A5, A9', is: { least: 8, most: 15, signs: '!#@$%&' } },
  'a toast closes after': { from: 'A9', is: 5000 },
  'a toast of a process closes after': { from: 'A4, A9, T4, T9', is: 3000 },
  'the update of a toast waits': { from: 'A9', is: 100 },
  'the collapse of a toast takes': { from: 'A9', is: 300 },
  'toasts at once': { from: 'A2, A9, T9', is: 3 },
  'where toasts stand, and their theme': { from: 'A9', is: { position: 'top-right', theme: 'light' } },
  'a toast is dragged away at percent of its width': { from: 'A9', is: 80 },
  'a toast waits while': { from: 'A9', is: ['pointed at', 'left alone'] },
  'a toast closes on a press': { from: 'A9', is: true },
  'the greatest height of a menu': { from: 'A9', is: 300 },
  'the length of an exam’s title': { from: 'T5, T9', is: { least: 10, most: 50 } },
  'the least duration': { from: 'T5, T9', is: '00:15:00' },
  'the greatest length of a company’s description': { from: 'T5, T9', is: 540 },
  'a new question comes into view after': { from: 'T4, T9', is: 80 },
  'a question is marked at fault for': { from: 'T5, T9', is: 3000 },
  'the exam opens after its start by': { from: 'T4, T9', is: 4000 },
  'the countdown ticks every': { from: 'T4, T9', is: 1000 },
  'the range of scores in the ranking’s filter': { from: 'T5, T9', is: { least: '1', most: '100' } },
  'a slider moves by this part of the window': { from: 'T2', is: 0.5 },
  'stacks and skills on a card of the home': {
    from: 'T2, own skills by the decisions',
    is: { stacks: 2, skills: 2 },
  },
  'the first page of a list': { from: 'T7, T9', is: 1 },
  'pictures of questions': { from: 'T5, T9', is: ['.jpg', '.jpeg', '.png'] },
  'a removed picture is tried for': { from: 'T9, storage', is: 120_000 },
  'a picture is sent for': { from: 'T9, storage', is: 600_000 },
  'the codes of the kinds of questions': {
    from: 'T3, T9',
    is: { MULTIPLA_ESCOLHA: 1, UNICA_ESCOLHA: 2, DISSERTATIVA: 3 },
  },
} as const satisfies Record<string, { from: string; is: unknown }>;

/* ------------------------------------------------------------------- calls ------------------------------------- */

type Caller = 'nobody' | 'DEVELOPER' | 'COMPANY' | 'ADMIN';

/** A call: who makes it, the fields of its payload, and the answer. More fields may be in either. */
export interface CallFact {
  from: string;
  by: Caller;
  sends?: readonly string[];
  status: number;
  answers: unknown;
}

/** A moment in a company's period. Others say from which time zone. */
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

const message = { message: text };
const tag = { habilidade: { nome: text, icone: text } };
const stackTag = { stack: { nome: text } };
const question = {
  idQuestaoProva: number,
  questaoProva: {
    enunciado: text,
    questaoProvaTipo: { tipo: 'UNICA_ESCOLHA' },
    alternativaProva: [
      { id: number, opcao: text, idQuestaoProva: number },
      { id: number, opcao: text, idQuestaoProva: number },
      { id: number, opcao: text, idQuestaoProva: number },
    ],
  },
};
const paper = { idQuestaoProva: number, questaoProva: { enunciado: text, foto: text } };
const template = {
  titulo: text,
  descricao: text,
  link_repositorio: text,
  provaTipo: { tipo: 'TEORICA' },
  provaHabilidade: [tag],
  provaStack: [stackTag],
};
const credentials = ['login', 'senha', 'type'] as const;
const address = {
  logradouro: text,
  bairro: text,
  numero: text,
  complemento: text,
  cidade: { nome: text, estado: { nome: text } },
};

/** In the order in which one leads to the next. */
export const calls = {
  'GET /gender': {
    from: 'A3, A7',
    by: 'nobody',
    status: 200,
    answers: { data: expect.arrayContaining([{ id: number, nome: text }]) },
  },
  'GET /stack': {
    from: 'A3, A7',
    by: 'nobody',
    status: 200,
    answers: { data: expect.arrayContaining([{ id: number, nome: text }]) },
  },
  'GET /skill': {
    from: 'A3, A7, T3',
    by: 'nobody',
    status: 200,
    answers: { data: expect.arrayContaining([{ id: number, nome: text, idStack: number, icone: text }]) },
  },
  'GET /cnpj/v1/{cnpj}': {
    from: 'A3, A7',
    by: 'nobody',
    status: 200,
    answers: {
      cnpj: text,
      nome_fantasia: text,
      razao_social: text,
      email: text,
      ddd_telefone_1: text,
      descricao_situacao_cadastral: 'ATIVA',
      complemento: text,
      numero: text,
      cep: text,
    },
  },
  'GET /cep/v2/{zip}': {
    from: 'A3, A7',
    by: 'nobody',
    status: 200,
    answers: { neighborhood: text, street: text, cep: text, state: text, city: text },
  },
  'POST /company': {
    from: 'A3, A7',
    by: 'nobody',
    sends: [
      ...['cnpj', 'email', 'nome_fantasia', 'senha', 'confirmar_senha', 'ddd', 'numero_telefone'],
      ...['logradouro', 'numero_rua', 'bairro', 'complemento', 'nome_cidade', 'estado', 'cep'],
      'permissao_email',
    ],
    status: 201,
    answers: { message: 'Cadastro realizado com sucesso! Efetue o login.', newCompany: { id: number } },
  },
  'POST /auth': {
    from: 'A3, A7',
    by: 'nobody',
    sends: credentials,
    status: 200,
    answers: {
      message: 'Login realizado com sucesso',
      token: text,
      data: { idEmpresa: number, nome: text },
    },
  },
  'POST /developer': {
    from: 'A3, A7',
    by: 'nobody',
    sends: [
      ...['nome', 'email', 'senha', 'confirmar_senha', 'cpf', 'data_nascimento', 'ddd', 'numero'],
      ...['id_genero', 'id_tipo_telefone', 'permissao_email', 'ids_stacks', 'ids_habilidades'],
    ],
    status: 201,
    answers: { message: 'Usuário cadastrado com sucesso! Efetue o login.' },
  },
  'POST /developer/login': {
    from: 'A3, A7',
    by: 'nobody',
    sends: credentials,
    status: 200,
    answers: { message: 'Login realizado com sucesso', token: text, userInfo: { id: number } },
  },
  'POST /dev/register': {
    from: 'A7, closed by the decisions: with the code of the installation',
    by: 'nobody',
    status: 201,
    answers: message,
  },
  'POST /dev/login': {
    from: 'A7',
    by: 'nobody',
    sends: credentials,
    status: 200,
    answers: { message: 'Login realizado com sucesso', token: text },
  },
  'POST /developer/forgotPassword': {
    from: 'A3, A7',
    by: 'nobody',
    sends: ['login', 'type'],
    status: 200,
    answers: message,
  },
  'POST /forgot_pass': {
    from: 'A3, A7, A8',
    by: 'nobody',
    sends: ['login', 'type'],
    status: 200,
    answers: { message: 'Código enviado com sucesso!' },
  },
  'POST /files': {
    from: 'T7, file storage, a store of our own by the decisions',
    by: 'COMPANY',
    status: 201,
    answers: { data: { url: text } },
  },
  'POST /company/photos': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: ['idEmpresa', 'foto', 'legenda'],
    status: 201,
    answers: message,
  },
  'PUT /company/updatePerfil': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: [
      ...['idTelefone', 'idLogin', 'cnpj', 'senha', 'confirmar_senha', 'email', 'nome_fantasia', 'biografia'],
      ...['logo', 'ddd', 'numero_telefone', 'logradouro', 'bairro', 'numero_rua', 'nome_cidade'],
      'nome_estado',
    ],
    status: 200,
    answers: message,
  },
  'POST /test (an administrator’s)': {
    from: 'T3, T7',
    by: 'ADMIN',
    status: 201,
    answers: message,
  },
  'POST /test': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: [
      ...['titulo', 'descricao', 'link_repositorio', 'tipo_prova', 'data_inicio', 'data_fim', 'duracao'],
      ...['ids_habilidades', 'ids_stacks', 'questoes', 'id_criador', 'tipo_criador'],
    ],
    status: 201,
    answers: { message: 'Prova cadastrada com sucesso!' },
  },
  'GET /test/admin': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: { data: { results: [{ provas: { ...template, id: number, provaAndamento: [] } }] } },
  },
  'GET /test/admin/{id}': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: { data: { provas: { ...template, id: number, provasTodasQuestoes: [question] } } },
  },
  'POST /test/template/admin': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: ['id_prova', 'data_inicio', 'data_fim', 'duracao', 'id_empresa'],
    status: 201,
    answers: message,
  },
  'GET /company/tests': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        results: [
          {
            id: number,
            data_fim: moment,
            prova: { id: number, titulo: text, descricao: text, ativo: true, provaHabilidade: [tag] },
          },
        ],
      },
    },
  },
  'GET /developer/recommendedTest/getAll': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: expect.arrayContaining([
        expect.objectContaining({
          id: number,
          prova: {
            titulo: 'Prova de banco de dados',
            descricao: text,
            provaHabilidade: [{ habilidade: { nome: text } }],
            provaStack: [stackTag],
          },
          empresa: { id: number, nome: text, logo: text },
        }),
      ]),
    },
  },
  'GET /test/{id}/details': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: {
        titulo: text,
        descricao: text,
        empresa: { nome: text, logo: text },
        totalCandidatos: 0,
        tipo: 'TEORICA',
        tecnologias: [{ habilidade: { nome: text } }],
        stacks: [stackTag],
        dataFim: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        duracao: '01:00',
      },
    },
  },
  'POST /developer/userTest': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    sends: ['id_usuario', 'id_prova_andamento', 'finalizada', 'data_inicio'],
    status: 201,
    answers: { data: { id: number } },
  },
  'GET /test/{id}': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: {
        duracao: duration,
        prova: {
          provasTodasQuestoes: [
            { ...paper, questaoProva: { ...paper.questaoProva, questaoProvaTipo: { tipo: 'DISSERTATIVA' } } },
            question,
            {
              questaoProva: {
                questaoProvaTipo: { tipo: 'MULTIPLA_ESCOLHA' },
                alternativaProva: Array.from({ length: 4 }, () => ({ id: number, opcao: text })),
              },
            },
          ],
        },
      },
    },
  },
  'POST /developer/answerTest': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    sends: ['id_prova_usuario', 'finalizada', 'data_entrega', 'respostas'],
    status: 200,
    answers: message,
  },
  'GET /test/{id}/geral': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        titulo: text,
        descricao: text,
        provaStacks: [{ nome: text }],
        provaHabilidades: [{ nome: text }],
        totalCandidatos: 1,
      },
    },
  },
  'GET /test/{id}/answers/{index}': {
    from: 'T3, T7, with a token by the decisions',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        totalResults: 1,
        result: {
          idProvaAndamento: number,
          candidato: [
            {
              idProvaUsuario: number,
              nome: text,
              tempo: duration,
              questoes: [
                {
                  id: number,
                  tipo: 'DISSERTATIVA',
                  enunciado: text,
                  resposta: { texto: 'Um índice acelera a busca.' },
                  alternativas: [],
                },
                {
                  id: number,
                  tipo: 'UNICA_ESCOLHA',
                  enunciado: text,
                  alternativas: [
                    { texto: 'SELECT', correta: true, selecionada: true },
                    { texto: 'DELETE', correta: false, selecionada: false },
                    { texto: 'DROP', correta: false, selecionada: false },
                  ],
                },
                {
                  id: number,
                  tipo: 'MULTIPLA_ESCOLHA',
                  enunciado: text,
                  alternativas: [
                    { texto: 'INNER JOIN', correta: true, selecionada: true },
                    { texto: 'LEFT JOIN', correta: true, selecionada: true },
                    { texto: 'GROUP BY', correta: false, selecionada: false },
                    { texto: 'ORDER BY', correta: false, selecionada: false },
                  ],
                },
              ],
            },
          ],
        },
      },
    },
  },
  'PUT /test/{id}/correction': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: ['id_prova_usuario', 'questoesCorrigidas'],
    status: 200,
    answers: { success: true, message: text },
  },
  'GET /test/{id}/candidates': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: [
        {
          candidato: {
            id: number,
            nome: text,
            email: text,
            foto_perfil: text,
            localidade: { cidade: text, estado: text },
          },
          duracao: duration,
          pontuacao: 100,
          corrigida: true,
        },
      ],
    },
  },
  'GET /developer/{id}': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: {
        id: number,
        nome: text,
        email: text,
        foto_perfil: text,
        biografia: text,
        genero: { nome: text },
        EnderecoUsuario: [address],
        UsuarioTelefone: [{ ddd: '11', numero: expect.stringMatching(/^9\d{4}-?\d{4}$/) }],
        usuarioHabilidade: [{ habilidade: { id: number, nome: text } }],
        usuarioStack: [{ stack: { id: number, nome: text } }],
        usuarioProva: [{ provaAndamento: { id: number, prova: { titulo: text, descricao: text } } }],
        pontuacao_plataforma: number,
      },
    },
  },
  'GET /developer/getAllUsers': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: { data: [{ id: number, nome: text, email: text }] },
  },
  'GET /developer/getRanking': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: [
        {
          id: number,
          nome: text,
          email: text,
          foto_perfil: text,
          pontuacao_plataforma: number,
          EnderecoUsuario: [{ cidade: { nome: text, estado: { nome: text } } }],
          usuarioStack: [{ stack: { id: number, nome: text } }],
          usuarioHabilidade: [{ habilidade: { id: number, nome: text } }],
        },
      ],
    },
  },
  'GET /company/getProfileCompany/{id}': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        nome_fantasia: 'ACME CÓDIGO',
        biografia: 'Pagamentos para todo mundo.',
        logo: text,
        cnpj: text,
        provaAndamento: expect.arrayContaining([
          expect.objectContaining({
            id: number,
            prova: expect.objectContaining({ id: number, titulo: text }),
          }),
        ]),
        fotosAmbiente: [{ id: number, foto: text, legenda: 'Nosso escritório' }],
        empresaTelefone: [{ id: number, ddd: '21', numero: expect.stringMatching(/^2222-?3333$/) }],
        LoginEmpresa: [{ id: number }],
        email: text,
        enderecoEmpresa: { ...address, bairro: 'Lapa', cep: text },
      },
    },
  },
  'DELETE /company/photos/{photoId}': {
    from: 'T7, T8',
    by: 'COMPANY',
    status: 200,
    answers: { message: 'Imagem removida com sucesso!' },
  },
  'POST /group/create': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: ['nome', 'descricao', 'candidatos', 'id_prova_andamento'],
    status: 201,
    answers: message,
  },
  'GET /group/groupsCompany/{companyId}': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: { data: [{ id: number, nome: 'Turma de bancos', quantidade: number, ativo: true }] },
  },
  'GET /group/groupsCompanyDetails/{id}': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        groupInfo: { nome: 'Turma de bancos', descricao: 'Quem sabe SQL.' },
        usersOfGroup: [{ status: 'Pendente', usuario: { id: number, nome: text, email: text } }],
        testsOfGroup: [{ provaAndamento: { id: number, data_fim: moment, prova: { titulo: text } } }],
      },
    },
  },
  'GET /group/groupsUsers/{userId}': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: [
        {
          grupo: {
            nome: 'Turma de bancos',
            status: expect.stringMatching(/^(Ativo|Inativo)$/),
            provaGrupo: [{ provaAndamento: { empresa: { nome_fantasia: text } } }],
          },
        },
      ],
    },
  },
  'any call without its token': {
    from: 'A7, T7, bearer token; 401 of the company test list',
    by: 'nobody',
    status: 401,
    answers: { error: text },
  },
} as const satisfies Record<string, CallFact>;
