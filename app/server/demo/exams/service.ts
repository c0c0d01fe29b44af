import type { DemoExam } from '../demo-exam.ts';
import { serviceBase, serviceWorks } from './service-works.ts';

export const serviceExam: DemoExam = {
  title: 'Desafio prático: API de estornos',
  description:
    'Construa uma API que registra pagamentos e estornos. Um pagamento pode ter vários estornos parciais, nunca acima do valor pago.\n\nEsperamos testes automatizados, um README que permita rodar em cinco minutos e decisões explicadas. Use a linguagem que preferir.',
  kind: 'practice',
  repositoryUrl: 'https://github.com/provado/desafio-estornos',
  base: serviceBase,
  works: serviceWorks,
  skills: ['Node', 'TypeScript'],
  questions: [
    {
      statement: '',
      answers: {
        right: [
          'https://github.com/exemplo/api-de-estornos',
          'https://gitlab.com/exemplo/estornos',
          'https://github.com/exemplo/desafio-estornos-node',
          'https://github.com/exemplo/refunds-api',
          'https://gitlab.com/exemplo/pagamentos-e-estornos',
        ],
        wrong: [
          'https://github.com/exemplo/rascunho',
          'https://github.com/exemplo/teste-tecnico',
          'https://github.com/exemplo/estorno-v2',
        ],
      },
    },
  ],
  reviews: [
    {
      stars: 5,
      text: 'Desafio honesto: cabe em um fim de semana e a regra dos estornos parciais faz pensar nos casos de borda.',
    },
  ],
};
