import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CodeEditor } from './CodeEditor.tsx';

test('without its editor a field for code is a plain one, with the same name, text and error', async () => {
  vi.doMock('./mount-editor.ts', () => {
    throw new Error('no network');
  });
  const typed: string[] = [];
  render(
    <CodeEditor
      label="Sua resposta"
      language="python"
      value="x = 1"
      onChange={(text) => typed.push(text)}
      error="Grande demais."
    />,
  );
  const field = await screen.findByRole('textbox', { name: 'Sua resposta', description: 'Grande demais.' });
  await userEvent.type(field, '0');
  expect(typed).toEqual(['x = 10']);
});
