import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FindCertificate } from './FindCertificate.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));

test('a code that was not found stays in the field, to be corrected', () => {
  render(<FindCertificate title="Não encontramos" subtitle="" tried="K7QD-2MPA-9XWE-4HTB" />);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('K7QD-2MPA-9XWE-4HTB');
});
