import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#platform/contract/client.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { resolveEditConflict } from '../network/edit-conflict.ts';
import { queryClient } from '../network/query-client.ts';
import { EditConflictOverPage } from '../shell/EditConflictOverPage.tsx';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Toaster } from '../ui/states/Toaster.tsx';
import { seeTold } from '../ui/states/test-told.ts';
import { mergeEdits } from './merge-edits.ts';
import { useActForm } from './use-act-form.ts';

const state = translated({
  name: as('nome', z.string()),
  city: as('cidade', z.string()),
  tags: as('tags', z.array(z.string())),
  edition: as('edicao', z.int()),
});
type Values = z.output<typeof state>;

const begun: Values = { name: 'Backend', city: 'Recife', tags: ['sql'], edition: 1 };
const save = vi.fn<(values: Values) => Promise<string>>();

afterEach(() => {
  act(() => resolveEditConflict(undefined));
  cleanup();
  save.mockReset();
});

const refusal = (present: Partial<Values>) =>
  new ApiError(409, {
    error: 'Isto mudou.',
    code: 'EDICAO_ANTIGA',
    data: z.encode(state, { ...begun, edition: 2, ...present }),
  });

function Form() {
  const form = useActForm<Values>({
    schema: state,
    defaultValues: begun,
    act: save,
    merge: mergeEdits({
      state,
      valuesOf: (present) => present,
      fields: [
        { name: 'name', label: 'Nome' },
        { name: 'city', label: 'Cidade' },
        { name: 'tags', label: 'Tags', show: (tags: string[]) => tags.join(', ') },
      ],
    }),
  });
  return (
    <FormDialog form={form} onClose={() => {}} title="Editar" submitText="Salvar">
      <Field control={form.control} name="name" as={TextField} label="Nome" />
      <Field control={form.control} name="city" as={TextField} label="Cidade" />
      <output>{form.formState.isDirty ? 'mudado' : 'como está'}</output>
    </FormDialog>
  );
}

async function typeAndSave(typed: Partial<Record<'Nome' | 'Cidade', string>>) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <Form />
      <EditConflictOverPage />
      <Toaster />
    </QueryClientProvider>,
  );
  for (const [label, text] of Object.entries(typed)) {
    await user.clear(screen.getByRole('textbox', { name: label }));
    await user.type(screen.getByRole('textbox', { name: label }), text);
  }
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  return user;
}

const question = () => screen.findByRole('dialog', { name: 'Isto mudou enquanto você editava' });

test('what only others changed is taken over without a question, and said', async () => {
  save
    .mockRejectedValueOnce(refusal({ city: 'Olinda', tags: ['sql', 'etl'] }))
    .mockResolvedValueOnce('Salvo.');
  await typeAndSave({ Nome: 'Dados' });
  await screen.findByText('Mudou enquanto você editava, e também ficou: Cidade, Tags.');
  await screen.findByText('Salvo.');
  expect(save).toHaveBeenLastCalledWith({ name: 'Dados', city: 'Olinda', tags: ['sql', 'etl'], edition: 2 });
  expect(screen.queryByText('Isto mudou.')).toBeNull();
});

test('a field that both changed shows both values, and the one that is chosen is saved', async () => {
  save
    .mockRejectedValueOnce(refusal({ name: 'Plataforma', city: 'Olinda', tags: ['etl'] }))
    .mockResolvedValueOnce('Salvo.');
  const user = await typeAndSave({ Nome: 'Dados', Cidade: 'Natal' });
  const dialog = within(await question());
  expect(dialog.getAllByRole('radiogroup').map(({ textContent }) => textContent)).toEqual([
    'NomeO que você escreveuDadosComo está agoraPlataforma',
    'CidadeO que você escreveuNatalComo está agoraOlinda',
  ]);
  expect(dialog.getByRole('region', { name: /Também mudou/ }).textContent).toContain('Tagsetl');
  await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
  expect(dialog.getAllByText('Escolha o que fica neste campo.')).toHaveLength(2);
  expect(dialog.getByRole('radiogroup', { name: 'Nome' }).contains(document.activeElement)).toBe(true);
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Nome' })).getByLabelText(/escreveu/));
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Cidade' })).getByLabelText(/agora/));
  await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
  await screen.findByText('Salvo.');
  expect(save).toHaveBeenLastCalledWith({ name: 'Dados', city: 'Olinda', tags: ['etl'], edition: 2 });
});

test('who goes back to the form finds what was typed, and is asked again by the next save', async () => {
  save.mockRejectedValue(refusal({ name: 'Plataforma' }));
  const user = await typeAndSave({ Nome: 'Dados' });
  const dialog = within(await question());
  await user.click(dialog.getByRole('button', { name: 'Voltar ao formulário' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Dados');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await question();
  expect(save).toHaveBeenLastCalledWith({ ...begun, name: 'Dados' });
});

test('a third change in between is asked about on top of the second, and the form counts as changed', async () => {
  save
    .mockRejectedValueOnce(refusal({ city: 'Olinda' }))
    .mockRejectedValueOnce(refusal({ city: 'Olinda', name: 'Plataforma', edition: 3 }))
    .mockResolvedValueOnce('Salvo.');
  const user = await typeAndSave({ Nome: 'Dados' });
  const dialog = within(await question());
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(1);
  await user.click(dialog.getByLabelText(/escreveu/));
  await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
  const merged = { ...begun, name: 'Dados', city: 'Olinda', edition: 3 };
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(merged));
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('mudado');
});

test('what was deleted meanwhile leaves what was typed in the form, to be copied', async () => {
  // A list in which the form stands would come back without it.
  const list = vi.fn(async () => []);
  const leave = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: list }).subscribe(() => {});
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  save.mockRejectedValueOnce(
    new ApiError(404, { error: 'Não encontramos este grupo.', code: 'NAO_ENCONTRADO' }),
  );
  await typeAndSave({ Nome: 'Dados' });
  await seeTold('Não encontramos este grupo. O que você escreveu continua aqui, para você copiar.');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Dados'),
  );
  expect(list).toHaveBeenCalledTimes(1);
  leave();
});
