import { describe, expect, test } from 'vitest';
import type { ClosedQuestion, OpenQuestion, OwnExam } from '#modules/templates/server/own-exams/exam-file.ts';
import { contentFault, nameFaults } from './content-check.ts';
import { examFaults } from './exam-faults.ts';

const explanation = 'Porque é assim que a linguagem trata este caso, e não de outra forma.';

function questions(): ClosedQuestion[] {
  return Array.from({ length: 12 }, (_, index) => ({
    half: 'reserved' as const,
    statement: `O que devolve a chamada de número ${index + 1}?`,
    options: ['um', 'dois', 'tres', 'seis'].map((text, place) =>
      place === index % 4 ? { text, right: true as const } : { text },
    ),
    explanation,
  }));
}

const exam = (change: Partial<OwnExam> = {}): OwnExam => ({
  slug: 'prova',
  hash: 'a',
  title: 'Uma prova nossa',
  description: 'Sobre alguma coisa.',
  skills: ['SQL'],
  minutes: 30,
  questions: questions(),
  ...change,
});

const withFirst = (change: Partial<ClosedQuestion>) =>
  examFaults([
    exam({ questions: questions().map((one, index) => (index === 0 ? { ...one, ...change } : one)) }),
  ]);

const open: OpenQuestion = {
  statement: 'Como você descobriria por que a consulta ficou lenta?',
  modelAnswer: 'Primeiro meço, depois mudo uma coisa de cada vez. '.repeat(8),
  marking: ['Mede antes de mudar o código.', 'Compara o plano de antes com o de depois.'],
  explanation,
};

const withOpen = (change: Partial<OpenQuestion>) =>
  examFaults([exam({ questions: [...questions(), { ...open, ...change }] })]);

const code = (language: string, text: string) => `O que isto imprime?\n\`\`\`${language}\n${text}\n\`\`\``;

test("Provado's own exams have none of these faults", async () => {
  expect(await contentFault()).toBe('');
});

describe('a planted fault is found', () => {
  test('and none where there is none', () => expect(examFaults([exam()])).toEqual([]));

  test.each<[string, Partial<ClosedQuestion>, RegExp]>([
    ['an explanation that says nothing', { explanation: 'Porque sim.' }, /explanation has 11 characters/],
    ['a statement of a word', { statement: 'Qual?' }, /statement has 5 characters/],
    [
      'an endless option',
      { options: [{ text: 'a'.repeat(241), right: true }, { text: 'b'.repeat(200) }] },
      /option has 241/,
    ],
    [
      'options that differ in spaces only',
      { options: [{ text: 'a  b', right: true }, { text: 'a b' }] },
      /two options say 'a b'/,
    ],
    [
      'all of the above',
      { options: [{ text: 'Todas as anteriores', right: true }, { text: 'Uma delas, só' }] },
      /speaks of the other/,
    ],
    [
      'none of the others',
      { options: [{ text: 'Esta aqui', right: true }, { text: 'Nenhuma das alternativas' }] },
      /speaks of the other/,
    ],
    [
      'options told by their place',
      { explanation: `${explanation} A última opção não compila.` },
      /by their place/,
    ],
    [
      'a right option that stands out',
      { options: [{ text: 'a'.repeat(50), right: true }, { text: 'b'.repeat(30) }] },
      /stands out by its length/,
    ],
    [
      'a short option among long ones',
      { options: [{ text: 'a'.repeat(50), right: true }, { text: 'b'.repeat(80) }, { text: 'c' }] },
      /more than 3 times the shortest/,
    ],
    ['an open fence', { statement: 'O que isto imprime?\n```js\nconsole.log(1);' }, /fence is not closed/],
    ['a lonely backtick', { explanation: `${explanation} Veja \`sort.` }, /backtick has no partner/],
    [
      'a language without colours',
      { statement: code('cobol', 'DISPLAY 1.') },
      /colours the language 'cobol'/,
    ],
    ['a fence without a language', { statement: code('', 'x = 1') }, /colours the language ''/],
    ['JavaScript that does not parse', { statement: code('js', 'const = 1;') }, /js does not parse/],
    ['types in JavaScript', { statement: code('js', 'const a: string = "";') }, /js does not parse/],
    ['TSX that does not parse', { statement: code('tsx', 'const a = <b>;') }, /tsx does not parse/],
  ])('%s', (_, change, fault) => {
    expect(withFirst(change)).toEqual([expect.stringMatching(fault)]);
    expect(withFirst(change)[0]).toMatch(/^prova: question 1: /);
  });

  test.each<[string, Partial<OpenQuestion>, RegExp]>([
    ['a model answer of one line', { modelAnswer: 'Depende do caso.' }, /model answer has 16 characters/],
    ['a model answer of pages', { modelAnswer: 'a'.repeat(2501) }, /model answer has 2501 characters/],
    ['a single marking note', { marking: open.marking.slice(1) }, /it has 1 marking notes, not 2 to 8/],
    [
      'nine marking notes',
      { marking: Array.from({ length: 9 }, (_, index) => `Diz a coisa de número ${index + 1}.`) },
      /it has 9 marking notes/,
    ],
    ['a marking note of a word', { marking: [...open.marking, 'Mede.'] }, /marking note has 5 characters/],
    ['a marking note given twice', { marking: [...open.marking, ...open.marking] }, /two marking notes say/],
    [
      'code in a model answer that does not parse',
      { modelAnswer: `${open.modelAnswer}\n${code('js', 'const = 1;')}` },
      /js does not parse/,
    ],
    ['an open question of a word', { statement: 'Como?' }, /statement has 5 characters/],
    ['an open question that explains nothing', { explanation: 'Sim.' }, /explanation has 4 characters/],
  ])('%s', (_, change, fault) => {
    expect(withOpen({})).toEqual([]);
    const faults = withOpen(change);
    expect(faults.length).toBeGreaterThan(0);
    for (const found of faults) expect(found).toMatch(fault);
    expect(faults[0]).toMatch(/^prova: question 13: /);
  });

  test('an open question before the last with options', () => {
    expect(examFaults([exam({ questions: [open, ...questions()] })])).toEqual([
      'prova: question 1: an open question stands before one with options',
    ]);
  });

  test('an open question asked twice', () => {
    expect(examFaults([exam({ questions: [...questions(), open, open] })])).toEqual([
      expect.stringMatching(/^two questions ask the same: Como você/),
    ]);
  });

  test('code that parses is no fault, in any of the languages', () => {
    expect(withFirst({ statement: code('ts', 'const a = <T>(b: T): T => b;\nawait a(1);') })).toEqual([]);
    expect(withFirst({ statement: code('jsx', 'const a = <p key={1}>oi</p>;') })).toEqual([]);
  });

  test('questions with the same text, in one exam or in two', () => {
    expect(examFaults([exam(), exam({ slug: 'outra' })])).toHaveLength(12);
  });

  test('two files with the same name, or two exams with the same title', () => {
    expect(nameFaults([exam(), { ...exam(), title: 'Outra prova nossa' }])).toEqual([
      "two files are called 'prova'",
    ]);
    expect(nameFaults([exam(), exam({ slug: 'outra' })])).toEqual(["two exams are called 'Uma prova nossa'"]);
  });

  test('a name that cannot be an address', () => {
    expect(examFaults([exam({ slug: 'Prova Nova' })])).toEqual([expect.stringMatching(/its name is not/)]);
  });

  test('right options of a half that are at one place, although the exam mixes them', () => {
    const first = questions().map((one) => ({
      ...one,
      half: 'open' as const,
      statement: `${one.statement} E por quê?`,
      options: [...one.options].sort((a, b) => Number(!!b.right) - Number(!!a.right)),
    }));
    expect(examFaults([exam({ questions: [...questions(), ...first] })])).toEqual([
      'prova: open half: the right option stands at place 1 too often',
    ]);
  });

  test('right options that are all at one place', () => {
    const first = questions().map((one) => ({
      ...one,
      options: [...one.options].sort((a, b) => Number(b.right ?? false) - Number(a.right ?? false)),
    }));
    expect(examFaults([exam({ questions: first })])).toEqual([expect.stringMatching(/place 1 too often/)]);
  });

  test('right options that are mostly the longest', () => {
    const long = questions().map((one) => ({
      ...one,
      options: one.options.map((option) =>
        option.right ? { ...option, text: `${option.text} mais` } : option,
      ),
    }));
    expect(examFaults([exam({ questions: long })])).toEqual([expect.stringMatching(/longest in 12 of 12/)]);
  });
});
