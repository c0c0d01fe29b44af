import { expect, test } from 'vitest';
import { detect } from '../detect.ts';
import { parseCsv, writeCsv } from './csv.ts';

test('columns are found by name, in any order, with comma, semicolon or tab', () => {
  for (const sign of [',', ';', '\t']) {
    const rows = [
      '\uFEFFTipo,Alternativa 1,alternativa-2,Enunciado,corretas',
      'Única,SELECT,DROP,Lê linhas?,1',
    ];
    expect(parseCsv(rows.join('\r\n').replaceAll(',', sign))).toEqual({
      questions: [
        {
          statement: 'Lê linhas?',
          kind: 'single',
          options: [
            { text: 'SELECT', correct: true },
            { text: 'DROP', correct: false },
          ],
        },
      ],
      problems: [],
    });
  }
});

test('without a kind, alternatives and right answers decide it; right answers are numbers or letters', () => {
  const { questions } = parseCsv(
    'enunciado;corretas;alternativa_a;alternativa_b;alternativa_c\nUm?;;;;\nDois?;b;x;y;\nTrês?;A, c;x;y;z\n',
  );
  expect(questions.map((question) => question.kind)).toEqual(['essay', 'single', 'multiple']);
  expect(questions[2]?.options.map((option) => option.correct)).toEqual([true, false, true]);
});

test('a quoted field holds separators, quotes and lines', () => {
  const { questions } = parseCsv('enunciado;tipo\n"Diga ""oi"";\n```js\nx\n```";dissertativa');
  expect(questions[0]?.statement).toBe('Diga "oi";\n```js\nx\n```');
});

test('a bad row does not stop the others and is reported with its line', () => {
  const { questions, problems } = parseCsv(
    'enunciado;tipo;corretas;alternativa_1;alternativa_2\n"Um\nmais";dissertativa\nDois;única;3;a;b\n\nTrês;numérica\n;dissertativa\n"Quatro;única;1;a;b\nCinco;única;1;a;b',
  );
  expect(questions.map((question) => question.statement)).toEqual(['Um\nmais', 'Cinco']);
  expect(problems.map((problem) => problem.line)).toEqual([4, 6, 7, 8]);
  expect(problems[3]?.reason).toBe('As aspas desta linha não fecham.');
});

test('a table without a statement column is refused; unknown columns are reported once', () => {
  expect(parseCsv('pergunta;resposta\na;b').problems.map((problem) => problem.severity)).toEqual(['refused']);
  expect(parseCsv('enunciado;nível\nUm?;3\nDois?;4').problems).toEqual([
    { line: 1, severity: 'loss', reason: 'Colunas que não usamos: “nível”.', at: 0 },
  ]);
});

test('a spreadsheet reads no written cell as a formula', () => {
  const text = writeCsv([{ statement: '=HYPERLINK("x")', kind: 'essay', options: [] }]);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});

test.each(['=', '+', '-', '@', '\t=', '\v=', '＝', '＋', '－', '＠'])(
  'a written cell that begins with %j is no formula, and is read back as it was',
  (sign) => {
    const question = { statement: `${sign}1+1`, kind: 'essay' as const, options: [] };
    const text = writeCsv([question]);
    expect(text).toContain(`'${sign}1+1`);
    expect(parseCsv(text).questions).toEqual([{ ...question, statement: question.statement.trim() }]);
  },
);

test.each([
  ['sep=;\nenunciado;tipo\nUm, dois?;dissertativa\nTrês?;numérica', 'Um, dois?'],
  ['"sep=,"\r\nenunciado,tipo\r\nUm; dois?,dissertativa\r\nTrês?,numérica', 'Um; dois?'],
  ['\uFEFFsep=|\nenunciado|tipo\nUm; dois?|dissertativa\nTrês?|numérica', 'Um; dois?'],
  ['sep=\t\nenunciado\ttipo\nUm; dois?\tdissertativa\nTrês?\tnumérica', 'Um; dois?'],
])('a first line that names the separator is no row: %j', (text, statement) => {
  expect(detect(text, 'a.txt')).toEqual({ format: 'csv' });
  const { questions, problems } = parseCsv(text);
  expect(questions.map((question) => question.statement)).toEqual([statement]);
  expect(problems.map(({ line }) => line)).toEqual([4]);
});
