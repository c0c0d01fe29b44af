// @vitest-environment jsdom
import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import type { Role } from '#platform/contract/route.ts';
import { signInAs } from '#platform/web/session/session.ts';
import { guardPage } from './guards.ts';

afterEach(() => localStorage.clear());

function sentTo(href: string, as?: Role, search: object = {}) {
  if (as) signInAs({ token: 't', id: 1, name: 'Ana', type: as });
  try {
    guardPage({ location: { pathname: href.replace(/\?.*/, ''), href, search } });
    return undefined;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.href ?? { to: thrown.options.to, search: thrown.options.search };
  }
}

test('a stranger to an area is redirected to its sign-in, which remembers the page', () => {
  const wanted = '/dev/test/7?aba=geral';
  const signIn = { to: '/dev/login', search: { voltar: wanted } };
  for (const viewer of [undefined, 'COMPANY', 'ADMIN'] as const) {
    expect(sentTo(wanted, viewer)).toEqual(signIn);
  }
  expect(sentTo(wanted, 'DEVELOPER')).toBeUndefined();
});

test('people who have signed in continue to the remembered page, or to their home', () => {
  expect(sentTo('/dev/login', 'DEVELOPER')).toBe('/dev/home');
  expect(sentTo('/dev/login', 'DEVELOPER', { voltar: '/dev/mytests' })).toBe('/dev/mytests');
});

test.each([
  'https://golpe.example/',
  '//golpe.example',
  '/\\golpe.example',
  '/\t/golpe.example',
  '/\n\\golpe.example',
  7,
])('an address to come back to that is not our own is not followed (%s)', (voltar) => {
  expect(sentTo('/company/login', 'COMPANY', { voltar })).toBe('/company/home');
});

test('an address outside the table is left to the router', () => {
  expect(sentTo('/nada', 'ADMIN')).toBeUndefined();
});

test.each(['/dev/home/', '//dev/home', '/DEV/Home'])(
  'another spelling of an address has the same guard (%s)',
  (href) => {
    expect(sentTo(href)).toMatchObject({ to: '/dev/login' });
  },
);

test.each(['/company/test/templates', '/company/test/templates/7', '/company/ranking'])(
  'whoever sees something else in place of a page stays at its address (%s)',
  (href) => {
    for (const viewer of [undefined, 'DEVELOPER', 'COMPANY', 'ADMIN'] as const) {
      expect(sentTo(href, viewer)).toBeUndefined();
    }
  },
);
