import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';

it.each([
  ['Maria Nova da Conceição', 'MC'],
  ['  ágata ', 'Á'],
  ['3 Corações', '3C'],
  ['Padaria <b>Bom</b> Dia 🚀', 'PD'],
  ['🚀', ''],
])('shows of %s the first letters of the first and the last word: %s', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});
