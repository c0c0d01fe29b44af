import { describe, expect, it, test } from 'vitest';
import { answerRate, type DueAnswer, sameTextMost, wordsOf } from './answer-rate.ts';

const firstNames = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Hugo', 'Iara', 'João'];
const lastNames = ['Souza', 'Lima', 'Prado', 'Nunes', 'Rocha', 'Teles', 'Viana', 'Xavier', 'Zanin', 'Costa'];
const topics = [
  ['índices', 'consulta', 'lenta', 'varredura'],
  ['transações', 'bloqueio', 'espera', 'ordem'],
  ['testes', 'cobertura', 'fronteira', 'vazios'],
  ['ponteiros', 'memória', 'liberação', 'vazamento'],
  ['recursão', 'pilha', 'profundidade', 'parada'],
  ['filas', 'retentativa', 'duplicata', 'idempotência'],
  ['cache', 'validade', 'chave', 'memória'],
  ['segurança', 'entrada', 'escape', 'injeção'],
  ['interfaces', 'contrato', 'versão', 'erro'],
  ['grafos', 'busca', 'caminho', 'peso'],
];
const syllables = ['ba', 'co', 'di', 'fu', 'ge', 'lo', 'mi', 'nu', 're', 'ta'];
const nameOf = (n: number) =>
  `${firstNames[n % 10]} ${lastNames[Math.floor(n / 10) % 10]}${n < 100 ? '' : `son${syllables[Math.floor(n / 100) % 10]}`}`;
/** Words that no other number has. */
const wordsFor = (n: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    [...String(n * 10 + at).padStart(5, '0')].map((digit) => syllables[Number(digit)]).join(''),
  ).join(' ');
const ownText = (n: number) => `Sobre ${topics[n % 10]?.join(', ')}: ${wordsFor(n, 6)}.`;

const due = (given: Partial<DueAnswer> = {}, n = 0): DueAnswer => ({
  name: nameOf(n),
  hours: 48,
  text: null,
  comments: [],
  ...given,
});
const people = (count: number, of: (n: number) => Partial<DueAnswer>) =>
  Array.from({ length: count }, (_, n) => due(of(n), n));
const answered = (all: readonly DueAnswer[]) => answerRate(all).answered;
const template =
  'Agradecemos a sua participação no processo, mas neste momento seguiremos com outros candidatos cujo perfil é mais aderente à vaga.';

describe('how a company answers', () => {
  it('is the share of those due who read why, and the median until then', () => {
    const all = [
      ...people(6, (n) => ({ text: ownText(n), hours: 24 * (n + 1) })),
      ...people(2, () => ({ hours: null })),
      ...people(2, () => ({})),
    ];
    expect(answerRate(all)).toEqual({ due: 10, answered: 6, medianHours: 84 });
  });

  it('has no median where nobody was answered', () => {
    expect(answerRate(people(3, () => ({ hours: null })))).toEqual({ due: 3, answered: 0 });
  });

  it('counts what a person wrote on a criterion, without any text', () => {
    expect(
      answered(people(20, (n) => ({ comments: [`Faltou tratar ${topics[n % 10]?.[0]}`, wordsFor(n, 4)] }))),
    ).toBe(20);
  });

  it(`counts one text for ${sameTextMost} people, and once from one more on`, () => {
    expect(answered(people(10, () => ({ text: template })))).toBe(10);
    expect(answered(people(11, () => ({ text: template })))).toBe(1);
  });

  it('is quick for ten thousand texts of their own and for ten thousand alike', () => {
    expect(answered(people(10_000, (n) => ({ text: ownText(n) })))).toBe(10_000);
    expect(answered(people(10_000, () => ({ text: template })))).toBe(1);
  });
});

/** A company that wants a better rate than it earns, what it gives a hundred people, and how many of them count. */
const stories: readonly [what: string, of: (n: number) => Partial<DueAnswer>, counts: number][] = [
  ['rejects everybody without a word', () => ({}), 0],
  ['rejects everybody with one text', () => ({ text: template }), 1],
  ['greets each by name', (n) => ({ text: `Olá, ${nameOf(n)}! ${template}` }), 1],
  [
    'greets each by first name, in capitals',
    (n) => ({ text: `${firstNames[n % 10]?.toUpperCase()}, ${template}` }),
    1,
  ],
  [
    'writes the name in the middle and at the end',
    (n) => ({ text: `${template} Até breve, ${nameOf(n)}. Abraço, ${nameOf(n)}` }),
    1,
  ],
  [
    'adds spaces and lines',
    (n) => ({ text: template.replaceAll(' ', ' '.repeat(1 + (n % 5))).replace(',', `,${'\n'.repeat(n)}`) }),
    1,
  ],
  [
    'changes capitals',
    (n) => ({ text: [...template].map((one, at) => ((at + n) % 7 ? one : one.toUpperCase())).join('') }),
    1,
  ],
  [
    'changes signs',
    (n) => ({ text: `${template.replaceAll(/[.,]/g, '')}${'!'.repeat(n)}${'.;:-–…'[n % 6]}` }),
    1,
  ],
  [
    'leaves accents out',
    (n) => ({ text: n % 2 ? template : template.normalize('NFD').replaceAll(/\p{M}/gu, '') }),
    1,
  ],
  ['numbers the texts', (n) => ({ text: `Processo nº ${1000 + n}. ${template} Ref. ${n}/2026` }), 1],
  [
    'writes each score and day into the text',
    (n) => ({ text: `${template} A sua nota foi ${n},5, em ${n % 28}/03.` }),
    1,
  ],
  ['hides signs that nobody sees in the words', (n) => ({ text: [...template].join(n % 2 ? '​' : '­') }), 1],
  [
    'writes letters of other alphabets that look alike',
    (n) => ({
      text: n % 2 ? template.replaceAll('a', 'а').replaceAll('e', 'е') : template.replaceAll('o', 'ο'),
    }),
    1,
  ],
  ['repeats letters', (n) => ({ text: template.replace('m', 'm'.repeat(1 + n)) }), 1],
  ['repeats the text', (n) => ({ text: `${template} `.repeat(1 + (n % 4)) }), 1],
  [
    'changes the order of the words',
    (n) => ({
      text: template
        .split(' ')
        .map((word, at, all) => all[(at + n) % all.length] ?? word)
        .join(' '),
    }),
    1,
  ],
  ['adds three words of its own to each', (n) => ({ text: `${template} ${wordsFor(n, 3)}` }), 1],
  [
    'puts one other word for one of the text',
    (n) => ({ text: template.replace('aderente', wordsFor(n, 1)) }),
    1,
  ],
  [
    'turns three templates',
    (n) => ({ text: [template, `${wordsFor(1, 12)}.`, `${wordsFor(2, 12)}.`][n % 3] ?? null }),
    3,
  ],
  ['writes one sign, or “ok”', (n) => ({ text: ['.', 'ok', '👍', 'Obrigado!', '—'][n % 5] ?? null }), 0],
  ['writes nothing but the name', (n) => ({ text: `${nameOf(n)}!`, comments: [nameOf(n)] }), 0],
  [
    'puts the same comment on a criterion of everybody',
    () => ({ comments: ['Bom, mas faltou detalhar a solução.'] }),
    1,
  ],
  ['puts a comment of two words on everybody', () => ({ comments: ['Muito bom'] }), 0],
  ['divides one text among the comments', (n) => ({ comments: n % 2 ? [template] : template.split(',') }), 1],
  [
    'gives everybody the same text and the same comment',
    () => ({ text: template, comments: ['Bom, mas faltou detalhar.'] }),
    1,
  ],
  ['writes to ninety and answers ten with reasons', (n) => ({ text: n < 90 ? template : ownText(n) }), 11],
  ['writes a text and decides nothing', (n) => ({ text: ownText(n), hours: null }), 0],
  ['answers quickly with nothing', () => ({ hours: 0 }), 0],
];

test.each(stories)('a company that %s gets no more than it earns', (_, of, counts) => {
  expect(answered(people(100, of))).toBe(counts);
});

test('mass rejection makes the median no shorter', () => {
  const reasons = people(20, (n) => ({ text: ownText(n), hours: 240 }));
  const quick = people(80, () => ({ text: template, hours: 1 }));
  expect(answerRate([...reasons, ...quick]).medianHours).toBe(240);
});

test('the stated limit: a text is another one from two fifths of other words on, and no sooner', () => {
  const common = wordsFor(1, 9);
  const with9of = (n: number, own: number) => ({ text: `${common} ${wordsFor(50 + n, own)}` });
  // 9 of 15 words are common to two of them: 0.6.
  expect(answered(people(30, (n) => with9of(n, 3)))).toBe(1);
  expect(answered(people(30, (n) => with9of(n, 4)))).toBe(30);
});

test('names of two people are no words of their texts, and a word of a name counts in the text of another', () => {
  expect(wordsOf(['Ana Souza: faltou índice aqui'], 'Ana Souza')).toEqual(
    wordsOf(['Bruno: faltou índice aqui'], 'Bruno'),
  );
  expect([...wordsOf(['Souza mostrou como fazer'], 'Ana Lima')]).toContain('souza');
});
