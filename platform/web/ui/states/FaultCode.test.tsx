import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FaultCode } from './FaultCode.tsx';
import { NotMine } from './NotMine.tsx';

afterEach(() => {
  delete document.documentElement.dataset.contact;
});

test('without an address of the installation nothing sends people to somebody who is not there', () => {
  const { container } = render(
    <>
      <FaultCode id="abc-1" />
      <NotMine />
    </>,
  );
  expect(container.textContent).toBe('Código desta falha: abc-1');
});

test('with an address it says whom to write to', () => {
  document.documentElement.dataset.contact = 'oi@provado.example';
  render(
    <>
      <FaultCode id="abc-1" />
      <NotMine />
    </>,
  );
  const links = screen.getAllByRole('link', { name: 'oi@provado.example' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:oi@provado.example',
    'mailto:oi@provado.example',
  ]);
});
