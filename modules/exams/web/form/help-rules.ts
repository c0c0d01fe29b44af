import type { HelpRule } from '#platform/contract/words.ts';

export const helpRules: Readonly<Record<HelpRule, { name: string; text: string }>> = {
  closed_book: {
    name: 'Sem consulta',
    text: 'Responda só com o que você sabe: sem pesquisar, sem IA e sem a ajuda de outras pessoas.',
  },
  open_book: {
    name: 'Consulta livre',
    text: 'Você pode pesquisar na internet e em documentação. IA e a ajuda de outras pessoas não são permitidas.',
  },
  ai_allowed: {
    name: 'IA permitida',
    text: 'Você pode pesquisar e usar ferramentas de IA. A ajuda de outras pessoas não é permitida.',
  },
};
