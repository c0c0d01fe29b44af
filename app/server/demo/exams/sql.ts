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
      points: 4,
      rubric: [
        {
          name: 'Mede antes de mudar',
          levels: ['Muda sem medir', 'Diz que mediria', 'Diz o que mediria e como'],
          praise: 'Medir antes e guardar o tempo de antes é o que separa conserto de palpite.',
          advice: 'Diga com que ferramenta mediria e o que procuraria no resultado.',
        },
        {
          name: 'Lê o plano de execução',
          levels: ['Não cita o plano', 'Cita o plano', 'Compara estimativas com o que foi lido'],
          praise: 'Comparar linhas estimadas e lidas é o caminho mais curto até a causa.',
          advice: 'Procure no plano o nó em que a estimativa mais erra: quase sempre a causa está ali.',
        },
      ],
      answers: {
        right: [
          'Eu rodaria explain (analyze, buffers) com os mesmos parâmetros, compararia linhas estimadas e reais, veria se há leitura sequencial em tabela grande e se as estatísticas estão em dia. Só depois pensaria no índice, olhando também o custo nas escritas.',
          'Primeiro mediria a consulta real com explain analyze, conferiria as estimativas, a seletividade do filtro e se a ordenação está indo para o disco. Também olharia bloqueios e se o plano mudou por falta de analyze.',
          'Reproduziria com os dados de produção (ou uma cópia), porque em tabela pequena o plano é outro. Depois explain analyze, procurando o nó que gasta mais tempo e onde a estimativa erra por muito.',
          'Veria desde quando ficou lento e o que mudou: volume, versão, filtro novo. Com pg_stat_statements dá para saber se é a consulta ou a quantidade de chamadas. Aí sim o plano de execução.',
          'Começaria pelo plano. Se o filtro usa uma função na coluna, índice comum nem seria usado. Também conferiria se o relatório precisa de todas as colunas e de todo o período.',
          'Mediria antes de mexer: tempo, linhas lidas, linhas devolvidas. Se lê 10 milhões para mostrar 50, tem algo no filtro ou na junção. Rodaria analyze na tabela, às vezes é só estatística velha.',
          'Isolaria a parte lenta tirando junções uma a uma com explain analyze, veria se há nested loop com estimativa errada e se o work_mem está fazendo o sort ir para disco.',
          'Perguntaria primeiro se o relatório precisa ser na hora. Depois explain analyze, ver bloqueios em pg_stat_activity e o inchaço da tabela (dead tuples sem vacuum).',
          'Olharia o plano com parâmetros de um cliente grande e de um pequeno, porque a distribuição muda tudo. Compararia com os índices que já existem: talvez a ordem das colunas é que não ajude.',
          'Explain analyze, ver se é seq scan esperado ou não, conferir estatísticas e cardinalidade. Anotaria o tempo de antes para provar depois que a mudança valeu.',
        ],
        wrong: [
          'Criaria índice em todas as colunas do where e testaria de novo.',
          'Aumentaria a memória do servidor, costuma resolver.',
          'Trocaria o banco por um não relacional.',
          'Colocaria um limit na consulta para ela voltar mais rápido.',
          'Reescreveria com subconsultas no lugar dos joins, que são sempre lentos.',
          'Reiniciaria o banco fora do horário e veria se melhora, às vezes é cache.',
          'Usaria select com as colunas em maiúsculas e no lock em tudo.',
        ],
      },
    },
  ],
  reviews: [
    {
      stars: 5,
      text: 'A do saldo com duas transações é exatamente o problema de quem trabalha com pagamentos. Prova curta e direta.',
    },
    {
      stars: 4,
      text: 'Enunciados claros. Na questão do relatório lento, queria poder ver o plano da consulta para responder melhor.',
      answer: 'Boa ideia! Estamos preparando uma versão com o plano de execução no enunciado.',
    },
  ],
};
