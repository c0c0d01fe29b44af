import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graderText, readGraderText } from './grader-text.ts';

test('model answer and marking notes are separated again, whatever they contain', () => {
  const part = fc.constantFrom(
    '## Como corrigir',
    '### Como corrigir',
    '## Resposta modelo',
    'a',
    '\n',
    '\n\n',
    '#',
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join('').trim());
  fc.assert(
    fc.property(text, text, (modelAnswer, markingNotes) => {
      const notes = { ...(modelAnswer && { modelAnswer }), ...(markingNotes && { markingNotes }) };
      expect(readGraderText(graderText(notes))).toEqual(notes);
    }),
    { numRuns: 2000 },
  );
});

test('notes alone get no heading, and a text without our headings is read as notes', () => {
  expect(graderText({ markingNotes: '- Cita índices.' })).toBe('- Cita índices.');
  expect(readGraderText('Veja se cita índices.')).toEqual({ markingNotes: 'Veja se cita índices.' });
});
