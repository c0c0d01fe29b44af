// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pictureFault } from './uploads.api.ts';

const file = (name: string, type: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type });

test.each([
  ['foto.jpg', 'image/jpeg'],
  ['foto.JPEG', 'image/jpeg'],
  ['esquema.png', 'image/png'],
])('%s is worth sending', (name, type) => {
  expect(pictureFault(file(name, type))).toBeUndefined();
});

test.each([
  ['foto.gif', 'image/gif'],
  ['foto.png', 'image/svg+xml'],
  ['foto.svg', 'image/png'],
])('%s of type %s is refused before it is sent', (name, type) => {
  expect(pictureFault(file(name, type))).toBe('Envie uma imagem JPG ou PNG.');
});

test('a picture of 5 MB is sent, a larger one is not', () => {
  const most = 5 * 1024 * 1024;
  expect(pictureFault(file('foto.png', 'image/png', most))).toBeUndefined();
  expect(pictureFault(file('foto.png', 'image/png', most + 1))).toBe('Envie uma imagem de até 5 MB.');
});
