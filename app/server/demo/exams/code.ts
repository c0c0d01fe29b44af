import type { DemoExam } from '../demo-exam.ts';

const sales = `create table vendas (
  id int primary key,
  loja text not null,
  valor int not null
);
-- Uma venda pode ser repassada em partes.
create table repasses (
  id int primary key,
  venda_id int not null references vendas,
  valor int not null
);`;

/** JavaScript and SQL are executed on every machine. */
export const codeExam: DemoExam = {
  title: 'Código e SQL: conciliação de repasses',
  description:
    'Duas tarefas do dia a dia da conciliação, uma em JavaScript e outra em SQL. Testes corrigem as duas: os visíveis rodam enquanto você escreve.',
  kind: 'theory',
  skills: ['JavaScript', 'SQL'],
  questions: [
    {
      statement:
        'As maquininhas mandam os valores do dia como texto: `"1.234,56"`, ou `"-10,00"` para um estorno.\n\nEscreva a função `totalEmCentavos(valores)`, que recebe a lista desses textos e devolve a soma em centavos, como número inteiro.',
      points: 3,
      execution: {
        tipo: 'CODIGO',
        formato: 'FUNCAO',
        nome_funcao: 'totalEmCentavos',
        comparacao: 'LINHAS',
        linguagens: [
          {
            linguagem: 'JAVASCRIPT',
            inicial: 'function totalEmCentavos(valores) {\n  return 0;\n}\n',
            solucoes: [
              'function totalEmCentavos(valores) {\n  return valores.reduce((soma, valor) => soma + Number(valor.replace(/[.,]/g, "")), 0);\n}\n',
            ],
          },
        ],
        testes: [
          { nome: 'Duas vendas', entrada: '[["10,00", "2,50"]]', saida: '1250', oculto: false },
          { nome: 'Venda e estorno', entrada: '[["10,00", "-2,50"]]', saida: '750', oculto: false },
          { nome: 'Dia sem vendas', entrada: '[[]]', saida: '0' },
          { nome: 'Milhares', entrada: '[["1.234,56", "0,44"]]', saida: '123500', peso: 2 },
          { nome: 'Milhões', entrada: '[["1.234.567,89", "0,11"]]', saida: '123456800', peso: 2 },
          { nome: 'Centavos exatos', entrada: '[["0,57", "1,15", "4,35"]]', saida: '607', peso: 2 },
        ],
        erradas: [
          {
            nome: 'Troca só o primeiro ponto',
            linguagem: 'JAVASCRIPT',
            codigo:
              'function totalEmCentavos(valores) {\n  return valores.reduce((soma, valor) => soma + Math.round(Number(valor.replace(".", "").replace(",", ".")) * 100), 0);\n}\n',
          },
        ],
      },
      answers: {
        right: [
          'function totalEmCentavos(valores) {\n  // Sem ponto e sem vírgula, o texto já está em centavos.\n  const centavos = valores.map((valor) => Number(valor.replace(/\\D/g, "")) * (valor.startsWith("-") ? -1 : 1));\n  return centavos.reduce((soma, valor) => soma + valor, 0);\n}\n',
          'function totalEmCentavos(valores) {\n  let total = 0;\n  for (const valor of valores) {\n    total += parseInt(valor.replaceAll(".", "").replace(",", ""), 10);\n  }\n  return total;\n}\n',
          'const emCentavos = (texto) => {\n  const [reais, resto] = texto.replaceAll(".", "").split(",");\n  const sinal = reais.startsWith("-") ? -1 : 1;\n  return Number(reais) * 100 + sinal * Number(resto);\n};\n\nfunction totalEmCentavos(valores) {\n  return valores.reduce((soma, texto) => soma + emCentavos(texto), 0);\n}\n',
          'function totalEmCentavos(valores) {\n  let soma = 0;\n  for (const v of valores) {\n    const numero = Number(v.split(".").join("").replace(",", "."));\n    // 0.57 * 100 dá 56.99999999999999, então arredondo cada um.\n    soma += Math.round(numero * 100);\n  }\n  return soma;\n}\n',
        ],
        wrong: [
          'function totalEmCentavos(valores) {\n  let soma = 0;\n  for (const valor of valores) {\n    soma += Math.round(Number(valor.replace(".", "").replace(",", ".")) * 100);\n  }\n  return soma;\n}\n',
          'function totalEmCentavos(valores) {\n  return valores\n    .map((valor) => Number(valor.replace(/[.,]/g, "")))\n    .reduce((soma, valor) => soma + valor);\n}\n',
          'function totalEmCentavos(valores) {\n  let total = 0;\n  for (const valor of valores) {\n    total += parseFloat(valor.replace(",", ".")) * 100;\n  }\n  return Math.floor(total);\n}\n',
          'function totalEmCentavos(valores) {\n  const numeros = valores.map((v) => Number(v.replaceAll(".", "").replace(",", ".")));\n  return numeros.reduce((a, b) => a + b, 0).toFixed(2);\n}\n',
          'function totalEmCentavos(valores) {\n  return valores.reduce((soma, valor) => soma + Number(valor.replace(/[.,]/g, ""), 0);\n}\n',
        ],
      },
    },
    {
      statement:
        'Uma venda é repassada à loja em uma ou mais partes. Os valores estão em centavos.\n\n```sql\nvendas (id, loja, valor)\nrepasses (id, venda_id, valor)\n```\n\nEscreva a consulta que devolve `id` e `falta` das vendas que ainda não foram repassadas por inteiro. Mostre primeiro a maior falta e, no empate, o menor `id`.',
      points: 3,
      execution: {
        tipo: 'SQL',
        comparacao: 'ORDEM',
        esquema: sales,
        linguagens: [
          {
            linguagem: 'SQL',
            solucoes: [
              'select vendas.id, vendas.valor - coalesce(sum(repasses.valor), 0) as falta\n  from vendas left join repasses on repasses.venda_id = vendas.id\n group by vendas.id\nhaving vendas.valor > coalesce(sum(repasses.valor), 0)\n order by falta desc, vendas.id',
            ],
          },
        ],
        testes: [
          {
            nome: 'Exemplo',
            entrada:
              "insert into vendas values (1, 'Ladeira', 5000), (2, 'Cais', 8000), (3, 'Cais', 1200);\ninsert into repasses values (1, 1, 5000), (2, 2, 3000), (3, 3, 1000);",
            oculto: false,
          },
          {
            nome: 'Venda sem repasse',
            entrada:
              "insert into vendas values (1, 'Cais', 900), (2, 'Ladeira', 700);\ninsert into repasses values (1, 1, 400);",
            peso: 2,
          },
          {
            nome: 'Repasse em partes',
            entrada:
              "insert into vendas values (1, 'Cais', 1000), (2, 'Cais', 3000);\ninsert into repasses values (1, 1, 600), (2, 1, 400), (3, 2, 1000), (4, 2, 500);",
            peso: 2,
          },
          {
            nome: 'Faltas iguais',
            entrada:
              "insert into vendas values (3, 'Cais', 700), (1, 'Ladeira', 500), (2, 'Cais', 900);\ninsert into repasses values (1, 3, 300), (2, 1, 100), (3, 2, 100);",
          },
        ],
        erradas: [
          {
            nome: 'Perde as vendas sem repasse',
            linguagem: 'SQL',
            codigo:
              'select vendas.id, vendas.valor - sum(repasses.valor) as falta from vendas join repasses on repasses.venda_id = vendas.id group by vendas.id having vendas.valor > sum(repasses.valor) order by falta desc, vendas.id',
          },
        ],
      },
      answers: {
        right: [
          'with pago as (\n  select venda_id, sum(valor) as valor from repasses group by venda_id\n)\nselect vendas.id, vendas.valor - coalesce(pago.valor, 0) as falta\n  from vendas\n  left join pago on pago.venda_id = vendas.id\n where vendas.valor > coalesce(pago.valor, 0)\n order by falta desc, vendas.id',
          'select id, falta from (\n  select v.id, v.valor - coalesce((select sum(r.valor) from repasses r where r.venda_id = v.id), 0) as falta\n    from vendas v\n) as contas\nwhere falta > 0\norder by falta desc, id',
          'SELECT v.id, v.valor - COALESCE(SUM(r.valor), 0) AS falta\nFROM vendas v\nLEFT JOIN repasses r ON r.venda_id = v.id\nGROUP BY v.id, v.valor\nHAVING v.valor - COALESCE(SUM(r.valor), 0) > 0\nORDER BY 2 DESC, 1',
          'select v.id, v.valor - p.total as falta\nfrom vendas v\ncross join lateral (\n  select coalesce(sum(valor), 0) as total from repasses where venda_id = v.id\n) p\nwhere p.total < v.valor\norder by falta desc, v.id;',
        ],
        wrong: [
          'select v.id, v.valor - sum(r.valor) as falta\nfrom vendas v\njoin repasses r on r.venda_id = v.id\ngroup by v.id, v.valor\nhaving sum(r.valor) < v.valor\norder by falta desc, v.id',
          'select v.id, v.valor - coalesce(r.valor, 0) as falta\nfrom vendas v left join repasses r on r.venda_id = v.id\nwhere v.valor > coalesce(r.valor, 0)\norder by falta desc, v.id',
          'select v.id, v.valor - coalesce(sum(r.valor), 0) as falta\nfrom vendas v left join repasses r on r.venda_id = v.id\ngroup by v.id\nhaving v.valor > coalesce(sum(r.valor), 0)\norder by falta, v.id',
          'select id, valor - (select sum(valor) from repasse where venda_id = vendas.id) as falta\nfrom vendas\norder by falta desc',
          'select loja, sum(valor) as falta from vendas group by loja order by falta desc',
        ],
      },
    },
    {
      statement: 'Por que guardar dinheiro em centavos inteiros, e não em um número com casas decimais?',
      options: [
        'Porque números inteiros ocupam menos espaço no banco',
        '*Porque frações decimais como 0,1 não têm forma exata em ponto flutuante',
        'Porque o JSON não aceita números com casas decimais',
        'Porque o navegador arredonda os números que mostra',
      ],
    },
  ],
  reviews: [
    {
      stars: 5,
      text: 'Finalmente uma prova em que o código roda. Os testes com nome ajudam a entender onde errei.',
    },
  ],
};
