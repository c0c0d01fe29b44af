import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SkillDialog } from './SkillDialog.tsx';

afterEach(cleanup);

const uses = { exams: 0, developers: 0, edition: 1 };
const stacks = [
  { id: 1, name: 'Back-end', retired: false, ...uses },
  { id: 2, name: 'Jogos', retired: true, ...uses },
];

const open = (name: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SkillDialog
        skill={{ id: 9, name, stackId: 1, icon: '', retired: false, ...uses }}
        stackId={1}
        stacks={stacks}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );

test('a stack that is not offered is marked, and says what becomes of a skill in it', async () => {
  open('Java');
  const stack = screen.getByRole<HTMLSelectElement>('combobox', { name: /Stack/ });
  expect([...stack.options].map(({ text }) => text)).toEqual(['Back-end', 'Jogos (indisponível)']);
  expect(screen.queryByText(/está indisponível/)).toBeNull();
  fireEvent.change(stack, { target: { value: stack.options[1]?.value } });
  expect(await screen.findByText(/Esta stack está indisponível/)).toBeTruthy();
});

test('a name is changed as the catalogue has it, and shown as everybody reads it', () => {
  open('Node');
  expect(screen.getByRole('dialog', { name: 'Editar Node.js' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Node');
  expect(screen.getByText('Aparece como “Node.js”.')).toBeTruthy();
});
