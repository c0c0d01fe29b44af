import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';

function showMenu() {
  const act = vi.fn();
  const entries = ['Editar', 'Duplicar', 'Excluir'].map((label) => ({
    id: label,
    label,
    onAction: () => act(label),
  }));
  render(
    <Menu
      label="Ações"
      entries={entries}
      trigger={(opens) => (
        <IconButton {...opens} label="Ações da prova">
          …
        </IconButton>
      )}
    />,
  );
  return { act, button: screen.getByRole('button', { name: 'Ações da prova' }) };
}

const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name })));

test('says that it opens a menu, and whether it is open', async () => {
  const { button } = showMenu();
  expect([button.ariaHasPopup, button.ariaExpanded]).toEqual(['menu', 'false']);
  await userEvent.click(button);
  await screen.findByRole('menu', { name: 'Ações' });
  expect(button.ariaExpanded).toBe('true');
});

test.each([
  ['{Enter}', 'Editar'],
  [' ', 'Editar'],
  ['{ArrowDown}', 'Editar'],
  ['{ArrowUp}', 'Excluir'],
])('opened by the key %s it begins at %s, and Escape gives the focus back', async (key, first) => {
  const { button } = showMenu();
  await userEvent.tab();
  await userEvent.keyboard(key);
  await focused(first);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('an act closes it', async () => {
  const { act, button } = showMenu();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  expect(act.mock.calls).toEqual([['Duplicar']]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
