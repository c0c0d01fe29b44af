import { afterAll, beforeAll, expect, test } from 'vitest';
import { isClosed, readExamFiles } from '#modules/templates/server/own-exams/exam-file.ts';
import { openPglite } from '#platform/server/database/database-pglite.ts';

type Rows = unknown[][];

/** The tables that a question describes, keyed by its words, and the part of the result that it asks for. */
const asked: Record<string, { tables: string; of: (rows: Rows) => unknown[] }> = {
  'Ana, com três pedidos, e Bia, sem nenhum. Quantas linhas devolve': {
    tables: `create table cliente (id int, nome text); create table pedido (id int, cliente_id int);
      insert into cliente values (1, 'Ana'), (2, 'Bia'); insert into pedido values (1, 1), (2, 1), (3, 1)`,
    of: (rows) => [rows.length],
  },
  'dois itens, de 10 e de 20, e dois pagamentos. Quanto vale `total`': {
    tables: `create table pedido (id int); create table item (pedido_id int, valor int);
      create table pagamento (pedido_id int);
      insert into pedido values (1); insert into item values (1, 10), (1, 20);
      insert into pagamento values (1), (1)`,
    of: (rows) => rows.map(([, total]) => total),
  },
  '`nota` tem os valores 10, nulo e 20, em três linhas. O que esta consulta devolve': {
    tables: 'create table prova (nota int); insert into prova values (10), (null), (20)',
    of: (rows) => rows.flat(),
  },
  'Ana, de Recife, inativa; Bia, de Natal, inativa; Caio, de Natal, ativo; e Davi, de Recife, ativo': {
    tables: `create table pessoa (nome text, cidade text, ativa boolean);
      insert into pessoa values ('Ana', 'Recife', false), ('Bia', 'Natal', false), ('Caio', 'Natal', true),
        ('Davi', 'Recife', true)`,
    of: (rows) => [rows.length],
  },
  '`prova` tem quatro linhas, três delas com `aprovada` verdadeira': {
    tables: `create table prova (aprovada boolean);
      insert into prova values (true), (true), (false), (true)`,
    of: (rows) => rows.flat(),
  },
};

const asksForResult = /quantas linhas|quanto vale|o que esta consulta devolve/i;

const cases = (await readExamFiles()).flatMap(({ slug, questions }) =>
  questions.filter(isClosed).flatMap((question, index) => {
    const [fence = '', query = ''] = /^```sql\n(.*?)^```/ms.exec(question.statement) ?? [];
    if (!fence || !asksForResult.test(question.statement.replace(fence, ''))) return [];
    return [{ name: `${slug}, question ${index + 1}`, question, query }];
  }),
);

let database: Awaited<ReturnType<typeof openPglite>>;
beforeAll(async () => {
  database = await openPglite(undefined);
});
afterAll(() => database.close());

test('such questions exist', () => expect(cases.length).toBeGreaterThan(0));

test.each(cases)('the query returns what only the right option says: $name', async ({ question, query }) => {
  const [, told] = Object.entries(asked).find(([words]) => question.statement.includes(words)) ?? [];
  if (!told) throw new Error('this question needs its tables above');
  const result = await database.pglite.transaction(async (trx) => {
    await trx.exec(told.tables);
    const { rows } = await trx.query<unknown[]>(query, [], { rowMode: 'array' });
    await trx.rollback();
    return told.of(rows).map(Number).join(' and ');
  });
  const agreeing = question.options.filter(({ text }) => quoted(text).join(' and ') === result);
  expect(agreeing, result).toEqual(question.options.filter(({ right }) => right));
});

const quoted = (option: string) => [...option.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
