import { isPartner, type KeyScope } from '#platform/contract/words.ts';

export const scopeWords: Record<KeyScope, { label: string; text: string }> = {
  'read-runs': { label: 'Ler provas', text: 'Provas, questões e gabaritos da empresa.' },
  'write-runs': {
    label: 'Criar e mudar provas',
    text: 'Criar, aplicar, editar e excluir provas e questões; período, regra, tempo extra e guarda dos dados.',
  },
  invite: { label: 'Convidar', text: 'Convites e links de provas, lembretes e mensagens a pessoas.' },
  'read-results': {
    label: 'Ler resultados',
    text: 'Candidatos, respostas, notas, recursos, relatórios e perfis.',
  },
  mark: {
    label: 'Corrigir e decidir',
    text: 'Corrigir, anular, decidir sobre candidatos e divulgar resultados.',
  },
  groups: { label: 'Grupos e busca', text: 'Buscar pessoas e cuidar dos grupos.' },
  webhooks: { label: 'Webhooks', text: 'Cuidar dos endereços que recebem avisos, e ler o que foi enviado.' },
  gupy: { label: 'Conector da Gupy', text: 'Só as chamadas da Gupy.' },
  greenhouse: { label: 'Conector da Greenhouse', text: 'Só as chamadas da Greenhouse.' },
};

/** Those of partners are chosen under 'Conectores'. */
export const scopeOptions = (Object.keys(scopeWords) as KeyScope[])
  .filter((scope) => !isPartner(scope))
  .map((value) => ({ value, ...scopeWords[value] }));
