import { expect, test } from 'vitest';
import type { Language } from '#modules/execution/domain/submission.ts';
import { compareAnswers } from './compare-answers.ts';

const later = () => Date.now() + 60_000;
const answersOf = (language: Language | undefined, texts: readonly string[]) =>
  texts.map((text, at) => ({ attemptId: at + 1, questionId: 7, version: 1, text, language }));
const excerpts = (texts: readonly string[], pairs: Awaited<ReturnType<typeof compareAnswers>>['pairs']) =>
  pairs.map(({ sides }) =>
    sides.map(({ attemptId, starts, ends }) => texts[attemptId - 1]?.slice(starts, ends)),
  );

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
    const { pairs } = await compareAnswers(answersOf(language, texts), [], later());
    expect(
      pairs.map(({ sides, common, compared }) => [sides.map(({ attemptId }) => attemptId), common, compared]),
    ).toEqual([[[1, 2], 2, 3]]);
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
  const { pairs } = await compareAnswers(answersOf(language, [text, text]), [], later());
  expect(pairs).toHaveLength(1);
  expect(excerpts([text, text], pairs)[0]?.[0]?.length).toBeGreaterThan(text.length * 0.7);
});

test('what everybody was given is nothing in common', async () => {
  const [starter, mine] = [sum('lista', 'total'), other];
  const texts = [`${starter}\n${mine}`, `${starter}\nconst x = 1;`];
  const { pairs } = await compareAnswers(
    answersOf('javascript', texts),
    [{ text: starter, language: 'javascript' }],
    later(),
  );
  expect(pairs).toEqual([]);
});

test('code that does not parse, an empty answer and 20 KB of one character break nothing', async () => {
  const texts = ['function ( { [', '', 'x'.repeat(20_000), '('.repeat(20_000), '\0\uFFFF😀'.repeat(2_000)];
  for (const language of ['javascript', 'sql', 'php', undefined] as const)
    expect((await compareAnswers(answersOf(language, texts), [], later())).pairs).toEqual([]);
});

test('a comparison that takes too long is given up', async () => {
  await expect(compareAnswers(answersOf(undefined, ['a']), [], Date.now() - 1)).rejects.toThrow('too long');
});
