import type { Screens } from './texts.ts';

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
      ['link', 'Voltar para Provas', '/company/mytests'],
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
      ['section', 'Alterar senha'],
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
