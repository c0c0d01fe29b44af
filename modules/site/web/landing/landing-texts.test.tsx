import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LandingPage } from './LandingPage.tsx';

afterEach(cleanup);

test('nobody is promised a score on delivery: companies say when it comes', () => {
  render(<LandingPage />);
  expect(document.body.textContent).not.toMatch(/Nota (na|no instante da) entrega/);
  expect(document.body.textContent).toContain('Você lê antes de começar quando sai a nota');
});
