import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { signInAs } from '#platform/web/session/session.ts';
import { CompanySignIn } from './CompanySignIn.tsx';
import { DeveloperSignInPage } from './developer-sign-in.page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const show = (page: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

test('a developer at the sign-in of companies reads as whom she is signed in, with the way home', () => {
  signInAs({ token: 't', id: 7, name: 'Ana Souza', type: 'DEVELOPER' });
  show(<CompanySignIn wanted="/company/mytests" />);
  expect(screen.getByText(/Você está no Provado como Ana Souza, com uma conta de dev\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir para o seu início' }).getAttribute('href')).toBe('/dev/home');
});

test('a company at the sign-in of developers reads it too', () => {
  signInAs({ token: 't', id: 7, name: 'Acme', type: 'COMPANY' });
  show(<DeveloperSignInPage />);
  expect(screen.getByText(/como Acme, com uma conta de empresa\./)).toBeTruthy();
});

test('a visitor reads nothing of it', () => {
  show(<CompanySignIn />);
  expect(screen.queryByText(/Você está no Provado/)).toBeNull();
});
