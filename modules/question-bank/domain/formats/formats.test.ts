import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGarbled } from '#platform/domain/garbled-letters.ts';
import type { Execution } from '../execution.ts';
import { notesLoss } from './collector.ts';
import { parseCsv, writeCsv } from './csv/csv.ts';
import { aikenProblems, parseAiken, writeAiken } from './gift/aiken.ts';
import { parseGift, writeGift } from './gift/gift.ts';
import { parseJson, writeJson } from './json.ts';
import { parseMoodleXml, writeMoodleXml } from './moodle-xml.ts';
import { parseQti, writeQti } from './qti/qti.ts';
import { executionLoss, type Question } from './question.ts';
import { type QuestionFormat, readQuestions } from './read-questions.ts';
import { plainText } from './text/plain-text.ts';
import { sayable } from './text/xml.ts';
import { writeProblems } from './write-problems.ts';

const formats: QuestionFormat[] = ['gift', 'aiken', 'csv', 'json', 'moodle-xml', 'qti'];

const sign = fc.oneof(
  fc.constantFrom(
    ...'\\~=#{}:%[]"\';,->/$\n\t A.1`*',
    '####',
    '::',
    '//',
    '[html]',
    '\\n',
    '%50%',
    'ANSWER: A',
    "'=",
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
);
const clean = (text: string) => text.replace(/\r/g, '').trim();
const text = fc
  .array(sign, { minLength: 1, maxLength: 12 })
  .map((parts) => clean(parts.join('')))
  // Garbled texts are reported.
  .filter((some) => some !== '' && !isGarbled(some));
const line = text
  .map((some) => some.replace(/[\s\0]+/g, ' '))
  .filter((some) => some.trim() === some && some !== '' && !isGarbled(some));
const extras = fc.record(
  {
    title: text,
    feedback: text,
    points: fc.integer({ min: 2, max: 100 }),
    tags: fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const level = fc.record({
  points: fc.integer({ min: 0, max: 100 }),
  description: fc.oneof(fc.constant(''), text),
});
const criterion = fc
  .record({ name: text, levels: fc.array(level, { minLength: 1, maxLength: 3 }), best: level })
  .map(({ name, levels, best }) => ({ name, levels: [...levels, { ...best, points: best.points || 1 }] }));
const rubric = fc.array(criterion, { minLength: 1, maxLength: 3 });
const notes = fc.record({ modelAnswer: text, markingNotes: text, rubric }, { requiredKeys: [] });
const options = fc.array(fc.record({ text, correct: fc.boolean() }), { minLength: 2, maxLength: 6 });
const question: fc.Arbitrary<Question> = fc
  .record({ statement: text, kind: fc.constantFrom('essay', 'single', 'multiple'), options, extras, notes })
  .map(({ statement, kind, options, extras, notes }) => ({
    statement,
    kind,
    options: marked(kind, options),
    ...extras,
    ...(kind === 'essay' && notes),
  }));

function marked(kind: Question['kind'], options: Question['options']): Question['options'] {
  if (kind === 'essay') return [];
  return options.map((option, index) => ({
    text: option.text,
    correct: kind === 'single' ? index === 1 : index === 0 || option.correct,
  }));
}

const inXml = (questions: Question[]): Question[] =>
  JSON.parse(JSON.stringify(questions), (_, value) => (typeof value === 'string' ? sayable(value) : value));

const wordsOf = ({ statement, options }: Question) => [
  plainText(statement, 'full'),
  ...options.map(({ text, correct }) => [plainText(text, 'short'), correct]),
];

describe('written questions are read back unchanged', () => {
  test.each([
    ['gift' as const, (some: Question[]) => parseGift(writeGift(some)), undefined],
    ['csv' as const, (some: Question[]) => parseCsv(writeCsv(some)), undefined],
    ['json' as const, (some: Question[]) => parseJson(writeJson(some)), undefined],
    ['moodle-xml' as const, (some: Question[]) => parseMoodleXml(writeMoodleXml(some)), inXml],
    ['qti' as const, (some: Question[]) => parseQti(writeQti(some)), inXml],
  ])('in %s, except for what is reported as lost', (format, roundTrip, held) => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (questions) => {
        const { questions: read, problems } = roundTrip(questions);
        const said = writeProblems(format, questions);
        if (said.every(({ reason }) => reason.includes('comentários'))) expect(read).toEqual(questions);
        expect(read).toEqual(held?.(questions) ?? questions);
        expect(problems.filter((problem) => problem.severity === 'refused')).toEqual([]);
      }),
    );
  });

  test('notes for graders are reported as lost on questions that are not essays', () => {
    const options = [
      { text: 'a', correct: true },
      { text: 'b', correct: false },
    ];
    const single: Question = { statement: 'Qual?', kind: 'single', options };
    for (const [write, parse] of [
      [writeJson, parseJson],
      [writeCsv, parseCsv],
      [writeGift, parseGift],
    ] as const) {
      const { questions, problems } = parse(write([{ ...single, modelAnswer: 'a', markingNotes: 'b' }]));
      expect(questions).toEqual([single]);
      expect(problems).toMatchObject([{ severity: 'loss', reason: notesLoss }]);
    }
  });

  test('our JSON carries which levels candidates read, and the other formats say that they do not', () => {
    const levels = [0, 2].map((points) => ({ points, description: `Vale ${points}.` }));
    const rubric = [
      { name: 'Causa', levels, levelsShown: true },
      { name: 'Exemplo', levels },
    ];
    const essay: Question = { statement: 'Por quê?', kind: 'essay', options: [], rubric };
    expect(parseJson(writeJson([essay]))).toEqual({ questions: [essay], problems: [] });
    for (const format of formats)
      expect(
        writeProblems(format, [essay]).some(({ reason }) => reason.includes('Mostrar os níveis')),
        format,
      ).toBe(!['json', 'aiken'].includes(format));
  });

  test('our JSON carries tests and solutions, and reports those that it cannot read', () => {
    const execution: Execution = {
      ...{ kind: 'sql', shape: 'program', timeMs: 500, memoryMb: 256, comparison: 'set' },
      ...{
        credit: 'all_or_nothing',
        writing: true,
        stateQuery: 'select * from t',
        schema: 'create table t ()',
      },
      languages: [{ language: 'sql', starter: '-- aqui\r\n', references: ['delete from t'] }],
      tests: [{ name: 'vazia', input: '', expected: '', weight: 2, hidden: false }],
      wrong: [{ name: 'nada', language: 'sql', source: 'select 1' }],
    };
    const running: Question = { statement: 'Apague.', kind: 'essay', options: [], execution };
    const close: Execution = { ...execution, tolerance: 0.01, toleranceKind: 'relative' };
    for (const kept of [running, { ...running, execution: close }])
      expect(parseJson(writeJson([kept]))).toEqual({ questions: [kept], problems: [] });
    const { questions, problems } = parseJson(
      writeJson([{ ...running, execution: { ...execution, tests: [{} as never] } }]),
    );
    expect(questions).toEqual([{ statement: 'Apague.', kind: 'essay', options: [] }]);
    expect(problems).toMatchObject([{ severity: 'loss', reason: executionLoss }]);
  });

  test('Aiken keeps the parts of a question that the format has', () => {
    const single = fc.record({
      statement: line,
      kind: fc.constant('single' as const),
      options: fc.array(fc.record({ text: line, correct: fc.constant(false) }), {
        minLength: 2,
        maxLength: 6,
      }),
    });
    const withRight = single.map((one) => ({ ...one, options: marked('single', one.options) }));
    fc.assert(
      fc.property(fc.array(withRight, { maxLength: 4 }), (questions) => {
        const left = parseAiken(writeAiken(questions));
        const problems = aikenProblems(questions).filter(({ severity }) => severity === 'refused');
        expect(left.questions.length + problems.length).toBe(questions.length);
        expect(left.problems).toEqual([]);
        const shown = questions.map(wordsOf);
        for (const one of left.questions) expect(shown).toContainEqual(wordsOf(one));
      }),
    );
  });
});

describe('no text makes a parser throw', () => {
  const seeds = fc
    .array(question, { maxLength: 3 })
    .chain((questions) =>
      fc.constantFrom(
        writeGift(questions),
        writeAiken(questions),
        writeCsv(questions),
        writeJson(questions),
        writeMoodleXml(questions),
      ),
    );
  const mutated = fc
    .tuple(seeds, fc.nat(), fc.nat(20), fc.array(sign, { maxLength: 5 }))
    .map(([seed, at, cut, put]) => {
      const from = at % (seed.length + 1);
      return seed.slice(0, from) + put.join('') + seed.slice(from + cut);
    });

  test.each(formats)('%s', (format) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), mutated, text), (some) => {
        const { questions, problems } = readQuestions(format, some);
        for (const { statement, kind, options } of questions) {
          expect(statement).not.toBe('');
          const right = options.filter((option) => option.correct).length;
          expect(kind === 'essay' ? options.length === 0 : right > 0 && options.length > 1).toBe(true);
        }
        for (const problem of problems) expect(problem.at).toBeLessThanOrEqual(questions.length);
      }),
    );
  });
});

test.each([
  ['GIFT', parseGift],
  ['Aiken', parseAiken],
  ['CSV', parseCsv],
  ['JSON', parseJson],
  ['Moodle XML', parseMoodleXml],
  ['QTI', parseQti],
])(
  'what is no text at all has no questions: %s',
  (_, parse: (content: never) => { questions: Question[] }) => {
    for (const content of [undefined, null, 5, {}, [], true])
      expect(parse(content as never).questions).toEqual([]);
  },
);

test.each(formats)('fifty megabytes are refused without being read: %s', (format) => {
  const { questions, problems } = readQuestions(format, 'Q {=a ~b}\n\n'.repeat(5 * 1024 * 1024));
  expect([questions, problems.map(({ reason }) => reason)]).toEqual([[], ['O arquivo é grande demais.']]);
});

// Anything worse than linear takes minutes for this much and fails by timeout.
describe('a quarter of a megabyte of hostile text is read within seconds', () => {
  const size = 256 * 1024;
  const fill = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size);
  // Tests are named by key: printing these texts takes a runner longer than parsing them.
  const hostile: Record<string, string> = {
    'open and closed': fill('a{\n\n}b'),
    weights: `Q {${fill('~%50%a')}`,
    html: `[html]${fill('<p &')}{}`,
    'elements in one another': `[html]${fill('<div>')}{}`,
    'bold in one another': `[html]${fill('<b>a')}{}`,
    'bold beside bold': `[html]${fill('<b>a</b> ')}{}`,
    'lists in one another': `[html]${fill('<ul><li>a')}{}`,
    'wide tables': `[html]<table>${fill('<tr><td colspan\\=60>a<td>b')}{}`,
    'tables in one another': `[html]${fill('<table><tr><td>a')}{}`,
    'signs of emphasis': `${fill('*_')}{}`,
    'open links': `[html]${fill('<a href\\=https\\://e.example>a')}{}`,
    tags: `//${fill('[tag:\\')}\nQ{}`,
    'rows of open quotes': `enunciado\n${fill('"a\n')}`,
    'quotes inside': `enunciado\n${fill('"a"b,')}`,
    rows: `enunciado;tipo\n${fill('a;dissertativa\n')}`,
    aiken: fill('Q\nA. a\nB. b\nANSWER: A\n'),
    gift: fill('::t::Q? {=a ~b}\n\n'),
  };
  const check = (some: string) => {
    for (const format of formats) {
      const { questions, problems } = readQuestions(format, some);
      expect(questions.length + problems.length, format).toBeGreaterThan(0);
    }
  };
  test.each(Object.keys(hostile))('%s', (name) => check(hostile[name] ?? ''));

  test('one character over and over', () => {
    for (const part of '{}\\~=#[<&"%\n:/')
      for (const format of formats) expect(readQuestions(format, fill(part)).questions, part).toEqual([]);
  });
});
