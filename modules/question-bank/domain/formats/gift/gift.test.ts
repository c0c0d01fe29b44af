import { expect, test } from 'vitest';
import { parseGift, writeGift } from './gift.ts';

const one = (text: string) => {
  const { questions, problems } = parseGift(text);
  return {
    question: questions[0],
    reasons: problems.map((problem) => `${problem.severity}: ${problem.reason}`),
  };
};
const loss = (text: string) => {
  const { question, reasons } = one(text);
  expect(question).toBeDefined();
  return reasons.join();
};
const refusal = (text: string) => {
  const { question, reasons } = one(text);
  expect(question).toBeUndefined();
  return reasons.join();
};

test('a short answer is plain text, whatever the format of the question', () => {
  expect(one('[markdown]Qual? {=*args}').question?.modelAnswer).toBe('\\*args');
  expect(one('[html]Qual? {=<b> =c}').question?.modelAnswer).toBe('- \\<b>\n- c');
});

test('a single answer needs no sign', () => {
  expect(one('Escreva 1 por extenso. {um}').question).toMatchObject({ kind: 'essay', modelAnswer: 'um' });
});

test('accepted short answers become the model answer, and our comments carry the notes for graders', () => {
  expect(parseGift('Apaga linhas: {=DELETE =%50%TRUNCATE}').questions[0]).toMatchObject({
    kind: 'essay',
    modelAnswer: '- DELETE\n- TRUNCATE (vale 50%)',
  });
  const written = writeGift([
    {
      statement: 'Por quê?',
      kind: 'essay',
      options: [],
      modelAnswer: 'Um\n\nDois [tag:x]',
      markingNotes: 'a {b}',
    },
  ]);
  expect(written).toContain('// Resposta modelo: Um\\n\\nDois [tag\\:x]\n// Como corrigir: a \\{b\\}\n');
});

test('empty braces make an essay, with its title and its line breaks', () => {
  const { question } = one('// um comentário\n::Índices::[markdown]Explique\no que é um índice. {}');
  expect(question).toEqual({
    statement: 'Explique\no que é um índice.',
    kind: 'essay',
    options: [],
    title: 'Índices',
  });
});

test('the option after = is the right one', () => {
  const { question } = one('Lê linhas? {\n=SELECT\n~DELETE\n~DROP\n}');
  expect(question).toMatchObject({
    kind: 'single',
    options: [{ text: 'SELECT', correct: true }, { text: 'DELETE' }, { text: 'DROP' }],
  });
  expect(one('Lê? {~=SELECT ~DROP}').question?.options[0]).toEqual({ text: 'SELECT', correct: true });
});

test('a backslash escapes signs, makes line breaks, and is itself before any other character', () => {
  const { question } = one(String.raw`Em C, \{ a \= b \} e \\n?\nE \d\: {=\~x \# y ~z}`);
  expect(question?.statement).toBe('Em C, { a = b } e \\n?\nE \\d:');
  expect(question?.options[0]?.text).toBe(String.raw`\~x # y`);
});

test('true or false becomes a single choice of two', () => {
  expect(one('O sol é frio. {F}').question?.options).toEqual([
    { text: 'Verdadeiro', correct: false },
    { text: 'Falso', correct: true },
  ]);
  expect(one('É {TRUE}').question?.options[0]?.correct).toBe(true);
  expect(loss('É {T#errou#acertou}')).toBe('loss: Os comentários de cada alternativa ficam de fora.');
});

test('weights without = make a multiple choice; uneven shares are reported as a loss', () => {
  const { question, reasons } = one('Quais? {~%50%a ~%50%b ~%-50%c ~%-50%d}');
  expect(question).toMatchObject({
    kind: 'multiple',
    options: [{ correct: true }, { correct: true }, { correct: false }, { correct: false }],
  });
  expect(reasons).toEqual([]);
  expect(one('Quais? {~%50%a ~%50%b ~c}').reasons).toEqual([]);
  expect(loss('Quais? {~%70%a ~%30%b ~c}')).toMatch(/^loss: Os pesos/);
  expect(loss('Quais? {~%50%a ~%50%b ~%-10%c}')).toMatch(/^loss: Os pesos/);
});

test('partial credit in a single choice is a loss, and so is a second right answer', () => {
  expect(one('Qual? {=a ~%50%b}').question).toMatchObject({
    kind: 'single',
    options: [{ correct: true }, { correct: false }],
  });
  expect(loss('Qual? {=a ~%50%b}')).toMatch(/valiam parte da nota/);
  expect(one('Qual? {=a =b ~c}').question?.kind).toBe('multiple');
  expect(loss('Qual? {=a =b ~c}')).toMatch(/Bastava marcar uma/);
});

test('general feedback and tags are kept; the feedback of an option is a loss', () => {
  const { question, reasons } = one('// [tag:sql] [tag:a\\]b]\nQual? {=a#isso ~b\n####Veja o manual.}');
  expect(question).toMatchObject({ feedback: 'Veja o manual.', tags: ['sql', 'a]b'] });
  expect(question?.options).toHaveLength(2);
  expect(reasons).toEqual(['loss: Os comentários de cada alternativa ficam de fora.']);
});

test('a short answer becomes an essay, which is a loss', () => {
  expect(one('Capital? {=Brasília =Brasilia}').question?.kind).toBe('essay');
  expect(loss('Capital? {=Brasília}')).toMatch(/resposta curta/);
});

test('HTML becomes Markdown, and a picture in it is a loss', () => {
  const { question, reasons } = one(
    '[html]<p>Veja <b>isto</b>\\:</p><pre>if (a &lt; b)\\n  c();</pre><img src\\="x.png"> {=[html]<p>a</p> ~[html]<p>b &amp; c</p>}',
  );
  expect(question?.statement).toBe('Veja **isto**:\n\n```\nif (a < b)\n  c();\n```');
  expect(question?.options.map((option) => option.text)).toEqual(['a', 'b & c']);
  expect(reasons).toEqual(['loss: A imagem não é importada: envie-a na própria questão.']);
});

test('a line that begins like a list stays a line of text', () => {
  const { question } = one('[plain]Ordene\\:\n-\n-\n- a\n# b\n# c {}');
  expect(question?.statement).toBe('Ordene:\n\\-\n\\-\n\\- a\n\\# b\n\\# c');
});

test('a missing word becomes a blank in the same place', () => {
  const { question, reasons } = one('O céu {=azul ~verde} é o limite.');
  expect(question).toMatchObject({ kind: 'single', statement: 'O céu _____ é o limite.' });
  expect(reasons).toEqual([]);
  expect(one('O céu é {=azul ~verde}.').question?.statement).toBe(String.raw`O céu é \_\_\_\_\_.`);
});

test('kinds that Provado does not have are refused by name', () => {
  expect(refusal('Quanto? {#3.14:0.1}')).toMatch(/numéricas/);
  expect(refusal('Ligue {=a -> 1 =b -> 2 =c -> 3}')).toMatch(/associação/);
  expect(refusal('A {=x ~y} e {=z ~w}')).toMatch(/mais de uma lacuna/);
  expect(refusal('Só um texto.')).toMatch(/só um texto/);
});

test('broken questions are refused with the reason', () => {
  expect(refusal('Qual? {=a ~b')).toMatch(/“}”/);
  expect(refusal('Qual? =a ~b}')).toMatch(/“{”/);
  expect(refusal('Qual? {~a ~b}')).toMatch(/Nenhuma alternativa/);
  expect(refusal('Qual? {=a ~}')).toMatch(/sem texto/);
  expect(refusal('{=a ~b}')).toMatch(/enunciado/);
});

test('a bad question does not stop the others and is reported with its line and place', () => {
  const { questions, problems } = parseGift(
    'Um? {=a ~b}\n\n::Dois::Dois? {#1}\n\nTrês? {=a ~b\n\n$CATEGORY: x\n\nQuatro? {}\n',
  );
  expect(questions.map((question) => question.statement)).toEqual(['Um?', 'Quatro?']);
  expect(problems).toMatchObject([
    { line: 3, title: 'Dois', severity: 'refused', at: 1 },
    { line: 5, severity: 'refused', at: 1 },
  ]);
});

test('answers that span blank lines stay together', () => {
  const { questions, problems } = parseGift('Um? {\n\n=a\n\n~b\n\n}\n\nDois? {}');
  expect(questions).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('a category holds for all questions after it', () => {
  const { questions } = parseGift(
    'Um? {}\n\n$CATEGORY: $course$/top/Padrão para Rede/TCP//IP\n\nDois? {}\n\nTrês? {}\n\n$CATEGORY: $course$/top\nQuatro? {}',
  );
  expect(questions.map(({ category }) => category)).toEqual([undefined, 'TCP/IP', 'TCP/IP', undefined]);
});
