import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#platform/domain/test-processor-time.ts';
import { commentKinds } from './code-review.ts';
import { commentText, type LineComment, readReview, writeReview } from './comment-text.ts';

const letters = fc.constantFrom(...'ab9 :[]-–#`/*\t\n.ãé', '  ', '\n\n', 'a.ts:3 [risco] ', '- ', 'defeito');
const some = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));
const path = fc.constantFrom('src/fila.ts', 'a.py', 'pages/[id].tsx', 'com espaço.js', 'a-1/b_2.cs', 'x');

const comment: fc.Arbitrary<LineComment> = fc
  .record({
    path,
    lines: fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 30 })),
    kind: fc.constantFrom(...commentKinds),
    text: some,
  })
  .map(({ lines: [from, more], ...rest }) => ({ ...rest, from, to: from + more, text: plain(rest.text) }));

/** A line of blanks alone says nothing. */
const plain = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : line))
    .join('\n')
    .trim();

/** A line of a note that has the form of a comment is one. */
const note = some.filter((text) => readReview(text).comments.length === 0);

describe('a review as the text of an answer', () => {
  it('is read as it was written, with every comment and the note to the letter', () => {
    fc.assert(
      fc.property(fc.record({ note, comments: fc.array(comment, { maxLength: 4 }) }), (review) => {
        expect(readReview(writeReview(review))).toEqual(review);
      }),
    );
  });

  it('loses no word of a text that somebody wrote by hand, and reads the same once it is written again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(some, comment.map(commentText)), { maxLength: 6 }), (parts) => {
        const read = readReview(parts.join('\n'));
        expect(readReview(writeReview(read))).toEqual(read);
        const words = (text: string) => text.match(/[ab9ãé]/g)?.length ?? 0;
        expect(words(writeReview(read))).toBeGreaterThanOrEqual(words(read.note));
      }),
    );
  });

  it('is a line with file, lines, kind and words', () => {
    const text =
      'Boa mudança, com ressalvas.\n\nsrc/fila.ts:12-14 [defeito] o laço\n  nunca termina\na.py:3 [elogio]';
    expect(readReview(text)).toEqual({
      note: 'Boa mudança, com ressalvas.',
      comments: [
        { path: 'src/fila.ts', from: 12, to: 14, kind: 'defect', text: 'o laço\nnunca termina' },
        { path: 'a.py', from: 3, to: 3, kind: 'praise', text: '' },
      ],
    });
    expect(writeReview(readReview(text))).toBe(text);
  });

  it.each([
    ['- src/fila.ts:12 – 14 [Sugestao]: usar um Map', 12, 14, 'suggestion', 'usar um Map'],
    ['src/fila.ts : 14-12 [ RISCO ]trava', 12, 14, 'risk', 'trava'],
    ['* src/fila.ts:7 [sugestão] x', 7, 7, 'suggestion', 'x'],
  ])('takes %s, as people write by hand', (text, from, to, kind, words) => {
    expect(readReview(text).comments).toEqual([{ path: 'src/fila.ts', from, to, kind, text: words }]);
  });

  it.each([
    'src/fila.ts:0 [defeito] x',
    'src/fila.ts:3 [bug] x',
    'fila [defeito] x',
    'src/fila.ts:3 defeito',
  ])('leaves %s in the note', (text) => {
    expect(readReview(text)).toEqual({ note: text, comments: [] });
  });

  it('puts what follows a comment without indentation into the note', () => {
    const { note, comments } = readReview('a.py:1 [risco] um\nsolto\na.py:2 [risco] dois');
    expect([note, comments.map(({ text }) => text)]).toEqual(['solto', ['um', 'dois']]);
  });

  it('reads 20 KB of one line at once', () => {
    expect(processorMs(() => readReview(`${'a:1 '.repeat(5_000)}[`))).toBeLessThan(1_000);
  });
});
