import type { Case } from './case.ts';

const schema = `create table t (id int primary key, nome text, preco numeric, nota float8);
insert into t values (1, 'Ana', 1.50, 0.1), (2, 'Eva', 2, 0.2), (3, 'Eva', 2.00, 0.3);`;

interface Query
  extends Pick<Case, 'name' | 'comparison' | 'tolerance' | 'verdict' | 'says' | 'detail' | 'sql'> {
  readonly answer: string;
  /** The names of the columns come first. */
  readonly rows?: readonly (readonly unknown[])[];
}

const queries: readonly Query[] = [
  {
    name: 'números pelo valor, textos letra por letra',
    answer: "select id, preco, '1.10', preco::text from t where id = 1",
    rows: [
      ['a', 'b', 'c', 'd'],
      [1.0, 1.5, '1.10', '1.50'],
    ],
  },
  {
    name: "o texto '1.10' não é '1.1'",
    answer: "select '1.10'",
    rows: [['a'], ['1.1']],
    verdict: 'wrong_answer',
  },
  {
    name: 'inteiros além de 2^53 em tabelas',
    answer: 'select 9007199254740992',
    rows: [['a'], [JSON.rawJSON('9007199254740993')]],
    verdict: 'wrong_answer',
  },
  {
    name: 'float contra numeric, sem tolerância',
    answer: 'select sum(nota) from t',
    rows: [['a'], [0.6]],
    verdict: 'wrong_answer',
  },
  {
    name: 'float contra numeric, com tolerância',
    answer: 'select sum(nota), nome from t group by nome',
    rows: [
      ['a', 'b'],
      [0.5, 'Eva'],
      [0.1000001, 'Ana'],
    ],
    tolerance: 1e-6,
  },
  {
    name: 'NaN, infinitos e nulos',
    answer: "select 'NaN'::float8, '-inf'::float8, null, ''",
    rows: [
      ['a', 'b', 'c', 'd'],
      ['NaN', '-Infinity', null, ''],
    ],
  },
  {
    name: 'linhas repetidas contam',
    answer: 'select distinct nome from t',
    rows: [['a'], ['Ana'], ['Eva'], ['Eva']],
    verdict: 'wrong_answer',
  },
  {
    name: 'em ordem, a ordem conta',
    answer: 'select id from t order by id desc',
    rows: [['a'], [1], [2], [3]],
    comparison: 'ordered',
    verdict: 'wrong_answer',
  },
  {
    name: 'nenhuma linha, as mesmas colunas',
    answer: 'select nome, id from t where false',
    rows: [['a', 'b']],
  },
  {
    name: 'nenhuma linha, com outras colunas',
    answer: 'select nome from t where false',
    rows: [['a', 'b']],
    verdict: 'wrong_answer',
  },
  {
    name: 'um comando que altera, pela consulta de conferência',
    answer: 'delete from t where id > 1',
    rows: [
      ['a', 'b'],
      [1, 'Ana'],
    ],
    sql: { writing: true, stateQuery: 'select id, nome from t' },
  },
  {
    name: 'o que não é consulta é proibido',
    answer: 'delete from t',
    verdict: 'forbidden',
    says: /A resposta começa com SELECT, WITH, VALUES\./,
  },
];

export const sqlCases: readonly Case[] = queries.map(({ answer, rows = [], sql, ...one }) => ({
  comparison: 'set',
  ...one,
  sources: { sql: answer },
  expected: rows.map((row) => JSON.stringify(row)).join('\n'),
  sql: { schema, ...sql },
}));
