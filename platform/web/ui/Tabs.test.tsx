import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const items = ['Geral', 'Ranking', 'Individual'].map((title) => ({
  id: title.toLowerCase(),
  title,
  content: <p>{`O que há em ${title}`}</p>,
}));

test('shows the view of the selected tab alone, and names it by the tab', async () => {
  render(<Tabs label="Prova" items={items} />);
  expect(screen.getByRole('tabpanel', { name: 'Geral' }).textContent).toBe('O que há em Geral');
  await userEvent.click(screen.getByRole('tab', { name: 'Ranking' }));
  expect(screen.getByRole('tabpanel', { name: 'Ranking' }).textContent).toBe('O que há em Ranking');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

test('one tab is reached by Tab, and the arrows, Home and End select and focus the others', async () => {
  const selected = vi.fn();
  render(<Tabs label="Prova" items={items} onSelect={selected} />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Geral');
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{End}{Home}');
  expect(selected.mock.calls.flat()).toEqual(['individual', 'geral', 'ranking', 'individual', 'geral']);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Geral', selected: true }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('an arrow key with another key held is left to the browser', async () => {
  const selected = vi.fn();
  render(<Tabs label="Prova" items={items} onSelect={selected} />);
  screen.getByRole('tab', { name: 'Geral' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(selected).not.toHaveBeenCalled();
});
