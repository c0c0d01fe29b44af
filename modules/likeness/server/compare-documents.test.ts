import { expect, test } from 'vitest';
import type { Language } from '#modules/execution/domain/submission.ts';
import { compareDocuments, type FoundPair } from './compare-documents.ts';

const answersOf = (language: Language | undefined, texts: readonly string[]) =>
  texts.map((text, owner) => ({ owner, text, language }));
const excerpts = (texts: readonly string[], pairs: readonly FoundPair[]) =>
  pairs.map(({ sides }) => sides.map(({ document, starts, ends }) => texts[document]?.slice(starts, ends)));

const sum = (list: string, total: string) => `
function soma(${list}) {
  // ${total}
  let ${total} = 0;
  for (const numero of ${list}) {
    if (numero > 10) { ${total} += numero * 2; } else { ${total} -= numero; }
  }
  return ${total} > 100 ? ${total} : 100 - ${total};
}`;
const other = `
class Pilha { constructor() { this.itens = []; } push(item) { this.itens.push(item); return this; }
  pop() { if (this.itens.length === 0) throw new Error('vazia'); return this.itens.pop(); } }`;

test.each<[Language, readonly string[]]>([
  ['javascript', [sum('lista', 'total'), sum('valores', 'acumulado'), other]],
  ['typescript', [sum('lista', 'total'), sum('valores', 'acumulado'), other]],
])(
  'renamed variables and other comments in %s are one excerpt, and other code is none',
  async (language, texts) => {
    const { pairs } = await compareDocuments(answersOf(language, texts), []);
    expect(
      pairs.map(({ sides, common, compared }) => [sides.map(({ document }) => document), common, compared]),
    ).toEqual([[[0, 1], 2, 3]]);
    expect(excerpts(texts, pairs)[0]?.[1]).toContain('acumulado += numero * 2');
  },
);

const query = (alias: string) => `select ${alias}.nome, count(*) as total, sum(p.valor) as soma
  from clientes ${alias} join pedidos p on p.cliente_id = ${alias}.id
 where p.criado_em >= '2026-01-01' and p.estado in ('pago', 'enviado') and ${alias}.ativo
 group by ${alias}.nome having count(*) > 3 order by total desc, ${alias}.nome limit 10`;

test.each<[Language | undefined, string]>([
  ['sql', query('c')],
  ['ruby', sum('lista', 'total')],
  [
    'python',
    'def f(xs):\n  t = 0\n  for x in xs:\n    if x > 10:\n      t += x * 2\n    else:\n      t -= x\n  while t > 100:\n    t = t - len(xs) * (t % 7)\n  return [t, t + 1, t * 2]',
  ],
  [
    undefined,
    'palavra por palavra este texto diz a mesma coisa que aquele outro texto que alguém escreveu antes de mim ou depois de mim, porque os dois são iguais do começo ao fim',
  ],
])('the same answer in %s is one excerpt, of all that there is', async (language, text) => {
  const { pairs } = await compareDocuments(answersOf(language, [text, text]), []);
  expect(pairs).toHaveLength(1);
  expect(excerpts([text, text], pairs)[0]?.[0]?.length).toBeGreaterThan(text.length * 0.7);
});

test('what everybody was given is nothing in common', async () => {
  const [starter, mine] = [sum('lista', 'total'), other];
  const texts = [`${starter}\n${mine}`, `${starter}\nconst x = 1;`];
  const { pairs } = await compareDocuments(answersOf('javascript', texts), [
    { text: starter, language: 'javascript' },
  ]);
  expect(pairs).toEqual([]);
});

test('code that does not parse, an empty answer and 20 KB of one character break nothing', async () => {
  const texts = ['function ( { [', '', 'x'.repeat(20_000), '('.repeat(20_000), '\0\uFFFF😀'.repeat(2_000)];
  for (const language of ['javascript', 'sql', 'php', undefined] as const)
    expect((await compareDocuments(answersOf(language, texts), [])).pairs).toEqual([]);
});

test('of two owners with several documents the longest excerpt is one pair, and nobody is like themselves', async () => {
  const long = `${sum('lista', 'total')}\n${other}`;
  const documents = [
    { owner: 1, text: long, language: 'javascript' as const },
    { owner: 1, text: long, language: 'javascript' as const },
    { owner: 2, text: query('c'), language: 'sql' as const },
    { owner: 2, text: long, language: 'typescript' as const },
    { owner: 1, text: query('c'), language: 'sql' as const },
    { owner: 3, text: other, language: 'javascript' as const },
  ];
  const { pairs } = await compareDocuments(documents, []);
  const owners = pairs.map(({ sides, common }) => [
    ...sides.map(({ document }) => documents[document]?.owner),
    common,
  ]);
  expect(owners).toEqual([
    [1, 2, 2],
    [1, 3, 3],
    [2, 3, 3],
  ]);
  const [first] = pairs;
  expect(first?.sides.map(({ document }) => documents[document]?.text)).toEqual([long, long]);
});

test('rows of data that stand again and again hold nothing up, and are nothing in common', async () => {
  const data = Array.from({ length: 2_000 }, () => 'itens.push({ id: 1, nome: "a", total: 2 });').join('\n');
  const texts = Array.from({ length: 20 }, (_, at) => (at < 2 ? `${data}\n${other}` : data));
  const { pairs } = await compareDocuments(answersOf('javascript', texts), []);
  expect(excerpts(texts, pairs).map(([one]) => one?.includes('class Pilha'))).toEqual([true]);
}, 60_000);
