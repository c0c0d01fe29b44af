import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { DateRange } from '../dates/DateRange.tsx';
import { TextField } from './TextField.tsx';

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test('the error stands after the hint, marks the field and is announced with it', () => {
  const { rerender } = render(<TextField label="Título" description="De 10 a 50 caracteres." />);
  const input = screen.getByRole('textbox', { name: 'Título' });
  expect(describedBy(input)).toBe('De 10 a 50 caracteres.');
  expect(input.getAttribute('aria-invalid')).toBeNull();

  rerender(
    <TextField label="Título" description="De 10 a 50 caracteres." error="Use ao menos 10 caracteres." />,
  );
  expect(describedBy(input)).toBe('De 10 a 50 caracteres. Use ao menos 10 caracteres.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a period that ends before it starts shows an error without the form', () => {
  render(
    <DateRange label="Período" value={{ start: '2026-11-22', end: '2026-11-21' }} onChange={() => {}} />,
  );
  expect(screen.getByText('A data inicial não pode ser maior que a data final.')).toBeTruthy();
});

function comesAlive(meanwhile: () => void): Element {
  const page = (takesFocus: boolean) => (
    <>
      <TextField label="E-mail" autoFocus={takesFocus} />
      <a href="/termos">Termos</a>
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(false));
  meanwhile();
  render(page(true), { container, hydrate: true });
  return container;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'scrollY');
});

test('a field that the page came with takes the focus once the page is alive', () => {
  const page = comesAlive(() => {});
  expect(document.activeElement).toBe(page.querySelector('input'));
});

test.each([
  ['scrolled', () => Object.assign(window, { scrollY: 482 })],
  ['pressed a link', () => document.querySelector('a')?.focus()],
])('it takes none from whoever has %s before', (_, act) => {
  const page = comesAlive(act);
  expect(document.activeElement).not.toBe(page.querySelector('input'));
});
