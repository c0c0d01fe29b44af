import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LinkInput } from './LinkInput.tsx';

afterEach(cleanup);

function Field() {
  const [text, setText] = useState('');
  return (
    <>
      <LinkInput text={text} onChange={setText} onBlur={() => {}} refusal={undefined} isLocked={false} />
      <button type="button">Próxima</button>
    </>
  );
}

test('a link shows the same to whoever comes back to it, so that a selection stays and is typed over', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('Link do repositório');
  await user.type(field, 'github.com/ana/projeto');
  expect(field.value).toBe('github.com/ana/projeto');
  await user.tab();
  expect(field.value).toBe('https://github.com/ana/projeto');
  await user.tab({ shift: true });
  expect(field.value).toBe('https://github.com/ana/projeto');
  await user.keyboard('github.com/ana/outro');
  expect(field.value).toBe('github.com/ana/outro');
  await user.tab();
  expect(field.value).toBe('https://github.com/ana/outro');
});
