import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlainButton } from './PlainButton.tsx';

afterEach(cleanup);

test('a click gives the focus to the button, and Enter in a field leaves it there', () => {
  render(
    <>
      <input aria-label="Nome" />
      <PlainButton>Salvar</PlainButton>
    </>,
  );
  const [field, button] = [screen.getByLabelText('Nome'), screen.getByRole('button')];
  field.focus();
  // What the browser sends to the button of a form for Enter in one of its fields.
  fireEvent.click(button, { detail: 0 });
  expect(document.activeElement).toBe(field);
  fireEvent.click(button, { detail: 1 });
  expect(document.activeElement).toBe(button);
});
