import type { Screens } from './texts.ts';

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
  'a practical exam before it is taken': {
    from: 'T2, test details',
    says: [['text', 'Prática']],
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
