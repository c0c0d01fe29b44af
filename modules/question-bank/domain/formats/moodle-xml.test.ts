import { describe, expect, test } from 'vitest';
import { parseMoodleXml, writeMoodleXml } from './moodle-xml.ts';

const quiz = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inner}\n</quiz>`;
const question = (type: string, rest = '', statement = '<![CDATA[<p>Qual?</p>]]>') =>
  `<question type="${type}"><name><text>Nome</text></name><questiontext format="html"><text>${statement}</text></questiontext>${rest}</question>`;
const answer = (fraction: number | string, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text><feedback format="html"><text>${feedback}</text></feedback></answer>`;

const one = (text: string) => {
  const { questions, problems } = parseMoodleXml(quiz(text));
  return {
    question: questions[0],
    reasons: problems.map(({ severity, reason }) => `${severity}: ${reason}`),
  };
};

test('HTML becomes Markdown, and the general feedback of Moodle becomes the feedback', () => {
  const { question: read } = one(
    question(
      'multichoice',
      `<generalfeedback format="html"><text><![CDATA[<b>SELECT</b> lê.]]></text></generalfeedback><single>true</single>${answer(100, '<code>SELECT</code>')}${answer(0, 'DROP &amp; DELETE')}<tags><tag><text>sql</text></tag></tags>`,
      '<![CDATA[<p>O que <em>lê</em>?</p><pre>select 1;\nselect 2;</pre>]]>',
    ),
  );
  expect(read).toEqual({
    statement: 'O que *lê*?\n\n```\nselect 1;\nselect 2;\n```',
    kind: 'single',
    options: [
      { text: '`SELECT`', correct: true },
      { text: 'DROP & DELETE', correct: false },
    ],
    title: 'Nome',
    feedback: '**SELECT** lê.',
    tags: ['sql'],
  });
});

test('several right answers with equal shares make a multiple choice without a loss', () => {
  const { question: read, reasons } = one(
    question(
      'multichoice',
      `<single>false</single>${answer(50, 'a')}${answer('50,0', 'b')}${answer(-50, 'c')}${answer(-50, 'd')}`,
    ),
  );
  expect(read).toMatchObject({ kind: 'multiple', options: [{ correct: true }, { correct: true }, {}, {}] });
  expect(reasons).toEqual([]);
});

test('true or false becomes a single choice of two', () => {
  const truth = (right: string, wrong: string) =>
    one(question('truefalse', answer(0, wrong) + answer(100, right))).question?.options;
  expect(truth('true', 'false')?.[0]).toEqual({ text: 'Verdadeiro', correct: true });
  expect(truth('false', 'true')?.[0]).toEqual({ text: 'Verdadeiro', correct: false });
});

test("Moodle's information for graders becomes the marking notes of an essay", () => {
  const { question: read, reasons } = one(
    question(
      'essay',
      '<graderinfo format="html"><text>Veja se cita &lt;b&gt;índices&lt;/b&gt;.</text></graderinfo>',
    ),
  );
  expect(read).toMatchObject({ kind: 'essay', options: [], markingNotes: 'Veja se cita **índices**.' });
  expect(reasons).toEqual([]);
});

test.each([
  ['1.0000000', undefined, false],
  ['5.0000000', 5, false],
  ['2,5', 3, true],
  ['0', undefined, true],
  ['250', 100, true],
  ['muito', undefined, true],
])('a grade of %s becomes whole points from 1 to 100, and a change is reported', (grade, points, isLoss) => {
  const { question: read, reasons } = one(question('essay', `<defaultgrade>${grade}</defaultgrade>`));
  expect(read?.points).toBe(points);
  expect(reasons).toEqual(isLoss ? [expect.stringContaining(`valia “${grade}”`)] : []);
});

test('accepted short answers become the model answer, with what each is worth', () => {
  const { question: read, reasons } = one(
    question(
      'shortanswer',
      `<usecase>1</usecase>${answer(100, 'DELETE')}${answer(50, 'TRUNCATE')}${answer(0, 'DROP')}`,
    ),
  );
  expect(read).toMatchObject({
    kind: 'essay',
    modelAnswer: '- DELETE\n- TRUNCATE (vale 50%)',
    markingNotes: 'Maiúsculas e minúsculas contam.',
  });
  expect(reasons[0]).toMatch(/^loss: Era uma resposta curta/);
  expect(reasons.slice(1)).toEqual(['loss: As respostas erradas previstas ficam de fora.']);
  const alone = one(question('shortanswer', answer(100, 'a <b> *c*') + answer(0, '*')));
  // Moodle compares this text with what is typed: it is neither HTML nor Markdown.
  expect(alone.question?.modelAnswer).toBe('a \\<b> \\*c\\*');
  expect(alone.reasons).toHaveLength(1);
});

test.each([
  ['a short answer becomes an essay', question('shortanswer', answer(100, 'x')), /^loss: Era uma resposta/],
  ['a picture of Moodle 1', question('essay', '<image>a.png</image>'), /^loss: A imagem não é importada/],
  [
    'a sound',
    question('essay').replace(
      '</text></questiontext>',
      '</text><file name="a.mp3">UQ==</file></questiontext>',
    ),
    /^loss: O arquivo “a\.mp3” fica de fora\./,
  ],
  [
    'comments for right and wrong answers',
    question(
      'multichoice',
      `${answer(100, 'a') + answer(0, 'b')}<incorrectfeedback><text>Não.</text></incorrectfeedback>`,
    ),
    /^loss: Os comentários de acerto/,
  ],
  ['a hint', question('essay', '<hint><text>Pense.</text></hint>'), /^loss: As dicas/],
  [
    'a picture',
    question('essay', '', '<![CDATA[Veja <img src="@@PLUGINFILE@@/a.png">]]>'),
    /^loss: A imagem não é importada/,
  ],
  [
    'comments of alternatives',
    question('multichoice', answer(100, 'a', 'Isso!') + answer(0, 'b')),
    /^loss: Os comentários/,
  ],
  [
    'uneven weights',
    question('multichoice', `<single>false</single>${answer(80, 'a')}${answer(20, 'b')}${answer(0, 'c')}`),
    /^loss: Os pesos/,
  ],
])('what goes missing is told: %s', (_, text, reason) => {
  const { question: read, reasons } = one(text);
  expect(read).toBeDefined();
  expect(reasons.join()).toMatch(reason);
});

test('a picture that lies in the file is told once, by what the text says of it', () => {
  const { reasons } = one(
    question('essay', '', '<![CDATA[Veja <img src="@@PLUGINFILE@@/a%20b.png" alt="Um mapa">.]]>').replace(
      '</text></questiontext>',
      '</text><file name="a b.png" path="/" encoding="base64">UQ==</file><file name="c.png">UQ==</file></questiontext>',
    ),
  );
  expect(reasons).toEqual([
    'loss: A imagem “Um mapa” não é importada: envie-a na própria questão.',
    'loss: A imagem não é importada: envie-a na própria questão.',
  ]);
});

test.each([
  ['matching', /associação/],
  ['numerical', /numéricas/],
  ['cloze', /lacuna/],
  ['description', /só um texto/],
  ['ddimageortext', /“ddimageortext”/],
])('%s is refused, and the questions around it are not', (type, reason) => {
  const { questions, problems } = parseMoodleXml(
    quiz(`${question('essay')}\n${question(type)}\n${question('essay')}`),
  );
  expect(questions).toHaveLength(2);
  expect(problems).toMatchObject([{ severity: 'refused', title: 'Nome', line: 4, at: 1 }]);
  expect(problems[0]?.reason).toMatch(reason);
});

test.each([
  ['$course$/top/Padrão para Rede', undefined],
  ['$course$/top/Default for Rede/ TCP//IP ', 'TCP/IP'],
  ['$module$/top', undefined],
  ['Redes', 'Redes'],
])('the category %s holds for the questions after it', (path, category) => {
  const change = (text: string) =>
    `<question type="category"><category><text>${text}</text></category></question>`;
  const { questions } = parseMoodleXml(
    quiz(
      `${question('essay')}${change('$course$/top/SQL')}${question('essay')}${change(path)}${question('essay')}${question('essay')}`,
    ),
  );
  expect(questions.map((read) => read.category)).toEqual([undefined, 'SQL', category, category]);
});

test('a category is no question', () => {
  const { questions, problems } = parseMoodleXml(
    quiz('<question type="category"><category><text>$course$/top</text></category></question>'),
  );
  expect([questions, problems]).toEqual([[], []]);
});

describe('a file that is no list of questions is refused with a reason', () => {
  test.each([
    ['nada', /não é um XML válido/],
    ['<quiz><question></quiz>', /não é um XML válido/],
    ['<html/>', /não é do Moodle/],
    ['<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>', /DOCTYPE/],
    [
      `<!DOCTYPE q [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'.replace(/./g, (name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[Number(at)]};`.repeat(10)}">`)}]><quiz>&j;</quiz>`,
      /DOCTYPE/,
    ],
    ['<quiz>&x;</quiz>', /não é um XML válido/],
    [`<quiz>${'<a>'.repeat(100_000)}`, /elementos demais/],
    [`<quiz>${'<a/>'.repeat(500_000)}</quiz>`, /elementos demais/],
    [' '.repeat(50 * 1024 * 1024), /grande demais/],
  ])('%#', (text, reason) => {
    const { questions, problems } = parseMoodleXml(text);
    expect(questions).toEqual([]);
    expect(problems).toMatchObject([{ severity: 'refused' }]);
    expect(problems[0]?.reason).toMatch(reason);
  });

  test('a document type inside a statement is only text', () => {
    const { question: read } = one(question('essay', '', '&lt;!DOCTYPE html> serve para quê?'));
    expect(read?.statement).toContain('serve para quê?');
  });
});

test('characters that XML cannot hold are replaced', () => {
  const written = writeMoodleXml([{ statement: 'a\u0000b\ud800c', kind: 'essay', options: [] }]);
  expect(parseMoodleXml(written).questions[0]?.statement).toBe('a\ufffdb\ufffdc');
});
