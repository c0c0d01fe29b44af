import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LinkInput } from '#modules/exams/web/paper/LinkInput.tsx';
import { linkFault } from '../sync/answer-fault.ts';

function Kept({ first = '' }: { first?: string }) {
  const [text, setText] = useState(first);
  return (
    <>
      <LinkInput
        text={text}
        onChange={setText}
        onBlur={() => undefined}
        refusal={linkFault({ text })}
        isLocked={false}
      />
      <output>{text}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link do repositório' });
const kept = () => screen.getByRole('status').textContent;
function type(text: string): void {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
}

test('a link typed without https:// is stored with it, and shown with it once the field is left', () => {
  render(<Kept />);
  type('github.com/ana/loja');
  expect([field().value, kept()]).toEqual(['github.com/ana/loja', 'https://github.com/ana/loja']);
  act(() => field().blur());
  expect(field().value).toBe('https://github.com/ana/loja');
});

test('an incomplete address is noted while typing, and is an error once the field is left', () => {
  render(<Kept />);
  type('github');
  screen.getByText(/^Ainda não é um endereço completo/);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  act(() => field().blur());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Informe o link do repositório, que começa com https://.');
  type('');
  act(() => field().blur());
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
