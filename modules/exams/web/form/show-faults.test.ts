import { beforeEach, expect, test, vi } from 'vitest';
import { markAnOption } from '#modules/question-bank/contract/kinds/choice.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { chooseStack, startAfterEnd } from '../../contract/exam-draft.ts';
import { toastFault } from './show-faults.ts';

const shown = vi.hoisted(() => vi.fn());
vi.mock('react-toastify/unstyled', () => ({ toast: { error: shown } }));
beforeEach(() => shown.mockClear());

const told = (path: string, message: string, isAlone?: boolean) => {
  toastFault([path, message], isAlone);
  return shown.mock.lastCall?.[0];
};

test.each([
  ['title', 'Use ao menos 10 caracteres.', 'Título: use ao menos 10 caracteres.'],
  ['minutes', 'A duração mínima é de 15 minutos.', 'Duração: a duração mínima é de 15 minutos.'],
  ['period', fillThisField, 'Período da prova: este campo é de preenchimento obrigatório!'],
  [
    'questions.2.options.1.text',
    fillThisField,
    'Questão 3, alternativa 2: este campo é de preenchimento obrigatório!',
  ],
  ['questions.0.execution.tests.0.input', 'JSON inválido.', 'Questão 1, teste 1: JSON inválido.'],
  ['draws.0.count', 'Sorteie ao menos 1.', 'Sorteio do banco: sorteie ao menos 1.'],
])('the toast of a fault at %s names its field', (path, message, text) => {
  expect(told(path, message)).toBe(text);
});

test('of a question that stands alone, the toast names only the part of it', () => {
  expect(told('questions.0.statement', 'Use até 20 KB.', true)).toBe('Enunciado: use até 20 KB.');
});

test.each([
  ['period', startAfterEnd],
  ['stackIds', chooseStack],
  ['questions.0.kind', markAnOption.single],
])('a toast that the specification fixes is said as it is: %s', (path, message) => {
  expect(told(path, message)).toBe(message);
});
