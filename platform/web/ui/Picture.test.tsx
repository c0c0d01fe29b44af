import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

afterEach(() => {
  delete document.documentElement.dataset.site;
});

it.each([
  ['http://localhost:3000/files/logo/a.png?v=1', '/files/logo/a.png?v=1'],
  ['http://localhost:3000/provado.svg', '/provado.svg'],
  [
    'http://localhost:3000.elsewhere.example/files/a.png',
    'http://localhost:3000.elsewhere.example/files/a.png',
  ],
  ['https://fotos.example/files/a.png', 'https://fotos.example/files/a.png'],
  ['blob:http://localhost:3000/1', 'blob:http://localhost:3000/1'],
])("asks for the site's own files by their path, and for others as they are: %s", (src, asked) => {
  document.documentElement.dataset.site = 'http://localhost:3000';
  render(<Picture src={src} alt="Uma foto" />);
  expect(screen.getByAltText('Uma foto').getAttribute('src')).toBe(asked);
});
