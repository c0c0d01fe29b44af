import { expect, test } from 'vitest';
import { alternativeText, isDecorative } from './picture-text.ts';

test('a picture is called by its description, by its number without one, and by nothing if it is decorative', () => {
  expect(alternativeText('Um gráfico de barras', 'Imagem da questão 2')).toBe('Um gráfico de barras');
  for (const blank of [undefined, '', '  '])
    expect(alternativeText(blank, 'Imagem da questão 2')).toBe('Imagem da questão 2');
  for (const word of ['decorativa', ' Decorativa. ']) expect(alternativeText(word, 'Imagem')).toBe('');
});

test('a description that only begins with the word is a description', () => {
  expect(isDecorative('decorativa, com um gráfico')).toBe(false);
});
