import { expect, test } from 'vitest';
import { undecidedText } from './UndecidedNote.tsx';

test('whoever ends a run reads how many wait, the first names, and that ending answers nobody', () => {
  expect(undecidedText({ waiting: 7, going: 1, names: ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'] })).toBe(
    '7 candidatos ainda esperam uma decisão: Ana, Bia, Caio, Davi, Eva e mais 2. 1 candidato está fazendo a prova e espera uma decisão depois de entregar. Isto não responde a ninguém: a decisão continua faltando.',
  );
  expect(undecidedText({ waiting: 1, going: 0, names: ['Candidato 3'] })).toBe(
    '1 candidato ainda espera uma decisão: Candidato 3. Isto não responde a ninguém: a decisão continua faltando.',
  );
});

test('nothing is said where nobody waits', () => {
  expect(undecidedText({ waiting: 0, going: 0, names: [] })).toBe('');
});
