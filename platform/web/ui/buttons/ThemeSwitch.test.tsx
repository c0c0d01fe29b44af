import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ThemeSwitch } from './ThemeSwitch.tsx';

test('the switch changes the theme of the page, offers the other one, and the device keeps the choice', async () => {
  const user = userEvent.setup();
  render(<ThemeSwitch />);
  await user.click(screen.getByRole('button', { name: 'Usar tema claro' }));
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light']);
  await user.click(await screen.findByRole('button', { name: 'Usar tema escuro' }));
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await screen.findByRole('button', { name: 'Usar tema claro' });
});
