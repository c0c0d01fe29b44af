import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graderText, readGraderText } from './grader-text.ts';

const rubric = [
  {
    name: 'C# e *ênfase*',
    levels: [
      { points: 0, description: '' },
      { points: 1, description: '1. Uma linha.\n\n- Outra.' },
    ],
  },
];

test('rubric, model answer and marking notes are separated again, whatever they contain', () => {
  const part = fc.constantFrom(
    '## Como corrigir',
    '### Como corrigir',
    '## Resposta modelo',
    '## Rubrica',
    '- Clareza\n  - 0 pontos\n  - 1 ponto: Cita um exemplo.',
    'a',
    '\n',
    '\n\n',
    '#',
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join('').trim());
  fc.assert(
    fc.property(text, text, fc.boolean(), (modelAnswer, markingNotes, hasRubric) => {
      const notes = {
        ...(hasRubric && { rubric }),
        ...(modelAnswer && { modelAnswer }),
        ...(markingNotes && { markingNotes }),
      };
      expect(readGraderText(graderText(notes))).toEqual(notes);
    }),
    { numRuns: 2000 },
  );
});

test('notes alone get no heading, and a text without our headings is read as notes', () => {
  expect(graderText({ markingNotes: '- Cita índices.' })).toBe('- Cita índices.');
  expect(readGraderText('Veja se cita índices.')).toEqual({ markingNotes: 'Veja se cita índices.' });
});

test('a rubric is a list that graders can read, and a list that is none stays in the notes', () => {
  expect(graderText({ rubric, markingNotes: 'Veja o exemplo.' })).toBe(
    '## Rubrica\n\n- C\\# e \\*ênfase\\*\n  - 0 pontos\n  - 1 ponto: 1\\. Uma linha.<br><br>- Outra.\n\nVeja o exemplo.',
  );
  for (const list of ['- Clareza', '- Clareza\n  - 0 pontos\n  - 0 pontos', '  - 1 ponto', 'Clareza'])
    expect(readGraderText(`## Rubrica\n\n${list}`)).toEqual({ markingNotes: `## Rubrica\n\n${list}` });
});
