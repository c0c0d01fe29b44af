import type { Route } from '#platform/contract/route.ts';
import type { Partner } from '#platform/contract/words.ts';
import {
  getGreenhouseTest,
  listGreenhouseTests,
  noteGreenhouseError,
  sendGreenhouseTest,
} from '../contract/greenhouse.ts';
import { listGupyTests } from '../contract/gupy.ts';

interface Setup {
  /** What the partner calls the key. */
  readonly keyName: string;
  readonly hasKey: string;
  readonly makeKey: string;
  readonly copyKey: string;
  readonly says: string;
  readonly addresses: readonly { readonly label: string; readonly path: string }[];
  readonly steps: readonly string[];
}

const pathOf = ({ url }: Pick<Route, 'url'>): string => `/api${url}`;

export const setups: Record<Partner, Setup> = {
  gupy: {
    keyName: 'Token',
    hasKey: 'Token ativo',
    makeKey: 'Criar token da Gupy',
    copyKey: 'Copie o token agora',
    says: 'A pessoa candidata abre a prova pela etapa de teste da vaga, e a Gupy recebe o resultado.',
    addresses: [{ label: 'Endereço base', path: pathOf(listGupyTests).replace(/\/test$/, '') }],
    steps: [
      'Crie o token aqui e copie-o.',
      'Envie o endereço base e o token ao seu contato na Gupy, e peça que ative o Provado como provedor externo de testes da sua conta. Só a Gupy faz isso.',
      'Na Gupy, crie uma vaga não listada com uma etapa de teste e escolha nela uma das provas abaixo.',
      'Inscreva uma pessoa fictícia na vaga, pressione “Iniciar teste” e faça a prova.',
      'Confira na Gupy se o resultado chegou. As chamadas aparecem no fim deste cartão.',
    ],
  },
  greenhouse: {
    keyName: 'Chave',
    hasKey: 'Chave ativa',
    makeKey: 'Criar chave da Greenhouse',
    copyKey: 'Copie a chave agora',
    says: 'A Greenhouse pede a prova, o Provado envia o convite por e-mail, e a pontuação aparece na candidatura.',
    addresses: [
      { label: 'list_tests', path: pathOf(listGreenhouseTests) },
      { label: 'send_test', path: pathOf(sendGreenhouseTest) },
      { label: 'test_status', path: pathOf(getGreenhouseTest) },
      { label: 'response_error', path: pathOf(noteGreenhouseError) },
    ],
    steps: [
      'Crie a chave aqui e copie-a.',
      'Envie os quatro endereços e a chave ao seu contato na Greenhouse, e peça que ative o Provado como parceiro de avaliação. Só a Greenhouse faz isso.',
      'Na Greenhouse, ponha a etapa do Provado no plano de uma vaga de teste e escolha nela uma das provas abaixo.',
      'Leve uma pessoa fictícia até a etapa e pressione “Send Test”. O convite chega por e-mail; faça a prova.',
      'Confira na Greenhouse se a pontuação chegou. As chamadas aparecem no fim deste cartão.',
    ],
  },
};
