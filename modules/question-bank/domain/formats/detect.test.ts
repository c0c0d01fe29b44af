import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { writeCsv } from './csv/csv.ts';
import { contentOf, detect } from './detect.ts';
import { writeAiken } from './gift/aiken.ts';
import { writeGift } from './gift/gift.ts';
import { writeJson } from './json.ts';
import { writeMoodleXml } from './moodle-xml.ts';
import { writeQti } from './qti/qti.ts';
import type { Question } from './question.ts';
import { type QuestionFormat, readQuestions } from './read-questions.ts';

const part = fc.constantFrom(
  ...[
    '{',
    '}',
    '{}',
    '{=a ~b}',
    '{T}',
    '::t::',
    '//',
    '$CATEGORY: x',
    '=',
    '~',
    '\n',
    '\n\n',
    ' ',
    'texto',
    '->',
  ],
  ...['A. a', '\nA) a\nB) b\nANSWER: A', 'ANSWER: A', 'RESPOSTA: B', '"', "'", ';', ',', '\t', '[markdown]'],
  ...[
    'enunciado',
    'enunciado;tipo;corretas',
    '<?xml version="1.0"?>',
    '<quiz>',
    '</quiz>',
    '<svg>',
    '<html>',
  ],
  ...['<assessmentItem>', '>', '{"questions": [', '[{', ']', '[]', '{"a":1}', '\\', '%PDF-', '{\\rtf'],
);
/** The database cannot store NUL in a text. */
const anySigns = fc.string({ unit: 'binary', maxLength: 3 }).map((some) => some.replaceAll('\0', ''));
const text = fc
  .array(fc.oneof(part, anySigns), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').trim())
  .filter(Boolean);
const question: fc.Arbitrary<Question> = fc
  .record({
    statement: text,
    kind: fc.constantFrom('essay', 'single', 'multiple'),
    texts: fc.array(text, { minLength: 2, maxLength: 4 }),
    extras: fc.record({ title: text, feedback: text }, { requiredKeys: [] }),
    notes: fc.record({ modelAnswer: text, markingNotes: text }, { requiredKeys: [] }),
  })
  .map(({ statement, kind, texts, extras, notes }) => ({
    statement,
    kind,
    options: kind === 'essay' ? [] : texts.map((one, index) => ({ text: one, correct: index === 0 })),
    ...extras,
    ...(kind === 'essay' && notes),
  }));

const bytesOf = (written: string | Uint8Array) => (typeof written === 'string' ? strToU8(written) : written);

test.each<[QuestionFormat, (questions: Question[]) => string | Uint8Array]>([
  ['gift', writeGift],
  ['aiken', writeAiken],
  ['csv', writeCsv],
  ['json', writeJson],
  ['moodle-xml', writeMoodleXml],
  ['qti', writeQti],
])('what is written as %s is found to be that, whatever it says', (format, write) => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (questions) => {
      const written = write(questions);
      fc.pre(written.length > 0);
      expect(detect(contentOf(bytesOf(written)))).toEqual({ format });
      if (typeof written === 'string') expect(detect(written)).toEqual({ format });
    }),
    { numRuns: 200 },
  );
});

describe('files of other programs', () => {
  test.each<[QuestionFormat, string]>([
    ['aiken', 'O que faz { }?\nA) abre\nB) fecha {x}\nANSWER: B\n'],
    ['aiken', '<quiz> é o quê?\nA. tag\nB. nada\nRESPOSTA: A'],
    ['aiken', 'Sem resposta?\nA. a\nB. b\n'],
    ['aiken', 'Só uma?\nA) a\nANSWER: C'],
    ['aiken', 'Pequenas?\na) a\nb) b'],
    ['gift', '// comentário\nA. b {=a ~b}'],
    ['gift', '<p>HTML?</p> {T}'],
    ['gift', '::Falta::fechar {=a ~b'],
    ['csv', 'pergunta;resposta;nota\na;b;c'],
    ['json', '{"questions": [{"statement": "x"'],
    ['moodle-xml', '<!-- de um programa --><quiz><question type="essay"/></quiz>'],
    ['qti', '<questestinterop><item/></questestinterop>'],
    ['qti', '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "b">]><questestinterop><item'],
    ['qti', '<manifest><resources/></manifest>'],
  ])('%s: %s', (format, written) => {
    expect(detect(written)).toEqual({ format });
  });

  test('the file extension decides when the text does not', () => {
    expect(detect('pergunta,resposta', 'provas.csv')).toEqual({ format: 'csv' });
    expect(detect('só um texto', 'provas.txt').refusal).toMatch(/^Não reconhecemos o formato/);
  });
});

describe('a file without questions is named', () => {
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(parts.flatMap((one) => (typeof one === 'string' ? [...strToU8(one)] : one)));
  const zip = (name: string, content = '') => zipSync({ [name]: strToU8(content) });
  test.each<[string, Uint8Array, RegExp]>([
    ['PNG', bytes([0x89], 'PNG', [13, 10, 26, 10, 0, 0]), /^É uma imagem \(PNG\)/],
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /^É uma imagem \(JPEG\)/],
    ['WebP', bytes('RIFF', [1, 2, 0, 0], 'WEBPVP8 '), /^É uma imagem \(WebP\)/],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'), /^É uma imagem \(SVG\)/],
    ['PDF', bytes('%PDF-1.7\n%%EOF\n'), /^É um PDF/],
    ['a page', bytes('<!DOCTYPE html><html><body>x</body></html>'), /^É uma página da web/],
    ['Word', zip('word/document.xml'), /^É um documento do Word/],
    ['Excel', zip('xl/workbook.xml'), /^É uma planilha do Excel.*CSV/],
    [
      'LibreOffice',
      zip('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
      /^É uma planilha do LibreOffice/,
    ],
    ['a backup', zip('moodle_backup.xml'), /^É um backup do Moodle/],
    ['old Word', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0]), /^É um arquivo antigo/],
    ['a program', bytes([0x7f], 'ELF', [2, 1, 1, 0, 0]), /^Não é um texto/],
    ['another XML', bytes('<?xml version="1.0"?>\n<rss></rss>'), /nem do Moodle nem QTI.*“rss”/],
  ])('%s', (_, file, sentence) => {
    const content = contentOf(file);
    expect(detect(content).refusal).toMatch(sentence);
    if (typeof content !== 'string')
      for (const format of ['gift', 'qti'] as const)
        expect(readQuestions(format, content)).toMatchObject({
          questions: [],
          problems: [{ severity: 'refused' }],
        });
  });
});

describe('a text is decoded in its own encoding', () => {
  const written = 'Opção “única”: ação?\nA. não\nB. sim\nANSWER: B';
  const latin = (some: string) => new Uint8Array([...some].map((sign) => sign.charCodeAt(0)));
  const wide = (some: string, isBig: boolean, mark: number[]) =>
    new Uint8Array([
      ...mark,
      ...[...some].flatMap((sign) => {
        const pair = [sign.charCodeAt(0) % 256, sign.charCodeAt(0) >> 8];
        return isBig ? pair.reverse() : pair;
      }),
    ]);
  test.each([
    ['UTF-8', strToU8(written)],
    ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...strToU8(written)])],
    ['UTF-16 LE', wide(written, false, [0xff, 0xfe])],
    ['UTF-16 BE', wide(written, true, [0xfe, 0xff])],
    ['UTF-16 without its mark', wide(written, false, [])],
  ])('%s', (_, file) => expect(contentOf(file)).toBe(written));

  test('Latin-1', () => expect(contentOf(latin('Opção única: ação?'))).toBe('Opção única: ação?'));
});
