import type { DemoExam } from '../demo-exam.ts';

export const typescriptExam: DemoExam = {
  title: 'TypeScript para o time do checkout',
  description:
    'Tipos que evitam erros de pagamento: estreitamento, uniões e dados que vêm de fora. Vinte minutos bastam.',
  kind: 'theory',
  skills: ['TypeScript'],
  questions: [
    {
      statement: 'Uma resposta de outro serviço chega como JSON. Qual tipo obriga a conferir antes de usar?',
      options: ['`any`', '*`unknown`', '`object`', '`never`'],
    },
    {
      statement:
        'O que o compilador diz deste código?\n```ts\ntype Estado = "pago" | "estornado";\nconst e: Estado = "cancelado";\n```',
      options: [
        'Aceita e avisa ao rodar',
        '*Recusa a atribuição',
        'Aceita sem avisar',
        'Recusa a declaração do tipo',
      ],
    },
    {
      statement: 'Como garantir que um `switch` trata todos os estados de uma união?',
      options: [
        'Com um `default` que devolve nulo',
        '*Atribuindo o valor que sobra a uma variável `never`',
        'Com um comentário em cada caso',
        'Trocando a união por `string`',
      ],
    },
    {
      statement: 'Quais destas construções existem só na compilação e somem do JavaScript gerado?',
      options: ['*Uma interface', '*Uma anotação de tipo', 'Uma classe', 'Um `Map`'],
    },
    {
      statement: 'O que `Readonly<Pedido>` impede?',
      options: [
        'Que o objeto seja copiado',
        '*Que as propriedades sejam atribuídas por essa referência',
        'Que o objeto mude em tempo de execução',
        'Que o tipo seja estendido',
      ],
    },
  ],
  reviews: [],
};
