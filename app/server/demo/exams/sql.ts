import type { DemoExam } from '../demo-exam.ts';

export const sqlExam: DemoExam = {
  title: 'SQL para quem lê relatórios',
  description:
    'Consultas, junções, agregação e índices, com exemplos do nosso domínio: pagamentos e clientes. Há uma questão aberta no fim.',
  kind: 'theory',
  skills: ['SQL', 'PostgreSQL'],
  questions: [
    {
      statement:
        'Qual índice ajuda mais esta consulta?\n```sql\nselect nome from candidato\nwhere stack_id = 4\norder by pontuacao desc;\n```',
      options: ['(nome)', '*(stack_id, pontuacao desc)', '(pontuacao, nome)', '(nome, stack_id)'],
    },
    {
      statement: 'Uma coluna `desconto` aceita nulos. O que devolve `count(desconto)`?',
      options: [
        'O número total de linhas da tabela',
        '*O número de linhas em que há desconto',
        'O número de descontos distintos',
        'Zero quando algum desconto é nulo',
      ],
    },
    {
      statement:
        'Precisamos de todos os clientes, inclusive os que nunca compraram, com o total de compras de cada um. Qual junção usar a partir de `cliente`?',
      options: ['`inner join`', '*`left join`', '`cross join`', '`natural join`'],
    },
    {
      statement: 'Em qual cláusula se filtra o resultado de uma agregação?',
      options: ['`where`', '`order by`', '*`having`', '`limit`'],
    },
    {
      statement: 'Quais destas condições fazem uma consulta não devolver linhas cujo `status` é nulo?',
      options: [
        "*`status = 'pago'`",
        "*`status <> 'pago'`",
        '`status is null`',
        "`coalesce(status, 'x') <> 'pago'`",
      ],
    },
    {
      statement:
        'Duas transações leem o mesmo saldo e gravam o saldo menos o próprio saque. Que recurso evita que um saque se perca?',
      options: [
        'Um índice único na coluna do saldo',
        '*`select … for update` antes de gravar',
        'Uma visão sobre a tabela de contas',
        '`order by` pela data do saque',
      ],
    },
    {
      statement:
        'Um relatório ficou lento depois que a tabela cresceu. Descreva como você investigaria antes de criar qualquer índice.',
      answers: {
        right: [
          'Eu rodaria explain (analyze, buffers) com os mesmos parâmetros, compararia linhas estimadas e reais, veria se há leitura sequencial em tabela grande e se as estatísticas estão em dia. Só depois pensaria no índice, olhando também o custo nas escritas.',
          'Primeiro mediria a consulta real com explain analyze, conferiria as estimativas, a seletividade do filtro e se a ordenação está indo para o disco. Também olharia bloqueios e se o plano mudou por falta de analyze.',
        ],
        wrong: [
          'Criaria índice em todas as colunas do where e testaria de novo.',
          'Aumentaria a memória do servidor, costuma resolver.',
          'Trocaria o banco por um não relacional.',
        ],
      },
    },
  ],
};
