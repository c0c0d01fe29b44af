import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { skillsQuery, stacksQuery } from '#modules/exams/web/public.ts';
import type { EditForm } from './edit-form.ts';
import { SkillFields } from './SkillFields.tsx';

const stacks = [{ id: 1, name: 'Front-end' }];
const own = {
  stacks: [...stacks, { id: 2, name: 'Jogos' }],
  skills: [{ id: 9, name: 'Flash', icon: '' }],
};

function Form() {
  const { control } = useForm<EditForm>({
    defaultValues: { stackIds: own.stacks.map(({ id }) => id), skillIds: own.skills.map(({ id }) => id) },
  });
  return <SkillFields control={control} own={own} />;
}

it('what is not offered any more is shown to who chose it, and can be taken away', async () => {
  const client = new QueryClient();
  client.setQueryData(stacksQuery.queryKey, stacks);
  client.setQueryData(skillsQuery.queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('row', { name: 'Jogos' })).toBeTruthy();
  await userEvent.click(within(screen.getByRole('row', { name: 'Flash' })).getByRole('button'));
  expect(screen.queryByRole('row', { name: 'Flash' })).toBeNull();
});
