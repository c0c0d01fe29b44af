import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FindCertificate } from './FindCertificate.tsx';

afterEach(cleanup);

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));

test('a code that was not found stays in the field, to be corrected', () => {
  render(<FindCertificate title="Não encontramos" subtitle="" tried="K7QD-2MPA-9XWE-4HTB" />);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('K7QD-2MPA-9XWE-4HTB');
});

test('a code that is none is told of, and its field gets the focus', async () => {
  render(<FindCertificate title="Conferir" subtitle="" />);
  await userEvent.type(screen.getByRole('textbox'), 'xxx');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir certificado' }));
  expect(screen.getByText(/^O código tem 16 letras e números/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
