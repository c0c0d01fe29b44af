import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { as, translated } from '#platform/contract/translate.ts';
import { queryClient } from '../network/query-client.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useActForm } from './use-act-form.ts';

const schema = translated({
  name: as('nome', z.string()),
  city: as('cidade', z.string()),
  password: as('senha', z.string()),
  edition: as('edicao', z.int()),
});
type Values = z.output<typeof schema>;

const saved: Values = { name: 'Backend', city: 'Recife', password: '', edition: 1 };
const save = vi.fn<(values: Values) => Promise<string>>();
const onClose = vi.fn();

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  save.mockReset();
  onClose.mockReset();
});

function Form({ begun, draftKey }: { begun: Values; draftKey: string }) {
  const form = useActForm<Values>({
    schema,
    defaultValues: begun,
    draft: { key: draftKey },
    act: save,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Editar" submitText="Salvar">
      <Field control={form.control} name="name" as={TextField} label="Nome" />
      <Field control={form.control} name="city" as={TextField} label="Cidade" />
      <Field control={form.control} name="password" as={PasswordField} label="Senha" />
    </FormDialog>
  );
}

const open = (begun: Partial<Values> = {}, draftKey = 'grupo-7') =>
  render(
    <QueryClientProvider client={queryClient}>
      <Form begun={{ ...saved, ...begun }} draftKey={draftKey} />
    </QueryClientProvider>,
  );

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const notice = () => screen.queryByText('Recuperamos o que você escreveu.');

async function type(label: string, text: string) {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
  return user;
}

function leave() {
  fireEvent(window, new Event('pagehide'));
  cleanup();
}

test('what was typed survives a reload, without the password, and what is saved by then fills the rest', async () => {
  open();
  await type('Nome', 'Dados');
  await type('Senha', 'Senha@123');
  leave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Senha@123');
  open({ city: 'Olinda' });
  expect(notice()).toBeTruthy();
  expect([value('Nome'), value('Cidade'), value('Senha')]).toEqual(['Dados', 'Olinda', '']);
});

test('leaving within the app keeps the draft, too, and another thing does not get it', async () => {
  const { unmount } = open();
  await type('Nome', 'Dados');
  unmount();
  open({}, 'grupo-8');
  expect(notice()).toBeNull();
  cleanup();
  open();
  expect(value('Nome')).toBe('Dados');
});

test('discarding shows what is saved, and nothing is restored afterwards', async () => {
  open();
  await type('Nome', 'Dados');
  leave();
  open({ city: 'Olinda' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar o rascunho' }));
  await waitFor(() => expect(notice()).toBeNull());
  expect([value('Nome'), value('Cidade')]).toEqual(['Backend', 'Olinda']);
  leave();
  open();
  expect(notice()).toBeNull();
});

test('a draft of an older edition is sent with that edition, so that saving merges', async () => {
  open();
  await type('Nome', 'Dados');
  leave();
  open({ city: 'Olinda', edition: 2 });
  save.mockResolvedValue('Salvo.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'Dados', city: 'Recife', edition: 1 });
});

test('a draft that is saved by now shows nothing', async () => {
  open();
  await type('Nome', 'Dados');
  leave();
  open({ name: 'Dados', edition: 2 });
  expect(notice()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a saved form leaves no draft, a refused one does', async () => {
  open();
  const user = await type('Nome', 'Dados');
  save.mockRejectedValueOnce(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  leave();
  open();
  expect(notice()).toBeTruthy();
  save.mockResolvedValue('Salvo.');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['Escape', 'Cancelar', 'Fechar'])('a dialog asks before %s throws typed text away', async (way) => {
  open();
  const user = await type('Nome', 'Dados');
  const go = () =>
    way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way }));
  await go();
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(value('Nome')).toBe('Dados');
  // The focus comes back with the next frame, and Escape goes to whoever has it.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await go();
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(onClose).toHaveBeenCalledOnce();
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test('a dialog in which nothing was typed closes at once, and so does one with only a line and a password', async () => {
  open({ name: '', city: '' });
  const user = userEvent.setup();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await type('Nome', 'Dados');
  await type('Senha', 'Senha@123');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
