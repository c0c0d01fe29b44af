// @vitest-environment node
import { expect, test } from 'vitest';
import { createPasteOrigins, textsWithin } from './paste-origins.ts';

function pageWith(answers: string[], exam: unknown = {}) {
  let kept: readonly string[] = [];
  const box = {
    read: () => [...kept],
    write: (marks: readonly string[]) => {
      kept = marks;
    },
  };
  const open = () =>
    createPasteOrigins({ answers: () => answers, exam: () => textsWithin(exam), key: 'chave', box });
  return { answers, open, kept: () => kept };
}

test('one’s own paragraph is one’s own, also after it was cut and the page was reloaded', async () => {
  const paragraph = 'Um índice acelera a busca.\nEle custa espaço.';
  const page = pageWith([`Antes.\n\n${paragraph}`]);
  expect(await page.open().originOf(paragraph.replaceAll('\n', '\r\n'))).toBe('answers');
  await page.open().remember(paragraph, 'answers');
  page.answers[0] = 'Antes.';
  expect(await page.open().originOf(paragraph)).toBe('answers');
});

test('what the statement has is of the exam, wherever in it', async () => {
  const code = 'const soma = (a, b) => a + b;';
  const exam = { questions: [{ question: { statement: `Explique:\n\n~~~js\n${code}\n~~~`, options: [] } }] };
  const page = pageWith([], exam);
  expect(await page.open().originOf(code)).toBe('exam');
  await page.open().remember('como aparece na tela', 'exam');
  expect(await page.open().originOf('como aparece  na tela')).toBe('exam');
});

test('anything else is from outside, and so is one’s own text with something more', async () => {
  const page = pageWith(['Um índice acelera a busca.'], { statement: 'O que é um índice?' });
  expect(await page.open().originOf('Resposta de outro lugar.')).toBe('outside');
  expect(await page.open().originOf('Um índice acelera a busca. E mais.')).toBe('outside');
});

test('no text is kept, and only the latest 50 marks', async () => {
  const page = pageWith([]);
  const origins = page.open();
  for (let copied = 0; copied < 55; copied += 1) await origins.remember(`segredo ${copied}`, 'answers');
  await origins.remember('  \n', 'answers');
  expect(page.kept()).toHaveLength(50);
  expect(page.kept().join()).not.toContain('segredo');
  expect(await origins.originOf('segredo 0')).toBe('outside');
  expect(await origins.originOf('segredo 54')).toBe('answers');
});
