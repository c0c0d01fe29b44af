import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentUser, onSessionChange } from './session.ts';

afterEach(() => localStorage.clear());

const stored = (value: unknown) => {
  localStorage.setItem('user', typeof value === 'string' ? value : JSON.stringify(value));
  return currentUser();
};

describe('the stored session', () => {
  test('of a developer may lack the name, which the specification does not require', () => {
    const kept = { token: 't', id: 7, type: 'DEVELOPER', profile_image: 'https://provado.example/a.jpg' };
    expect(stored(kept)).toEqual({ ...kept, name: '', logo: undefined });
  });

  test('keeps only valid fields', () => {
    const odd = { token: 't', id: '7', type: 'COMPANY', name: 7, logo: null, profile_image: '', more: {} };
    expect(stored(odd)).toEqual({ token: 't', id: 7, type: 'COMPANY', name: '' });
  });

  test.each([
    '',
    'null',
    '[]',
    '"token"',
    '{"token":',
    {},
    { id: 1, type: 'DEVELOPER' },
    { token: '', id: 1, type: 'DEVELOPER' },
    { token: 7, id: 1, type: 'DEVELOPER' },
    // A header cannot carry it.
    { token: 'a\nb', id: 1, type: 'DEVELOPER' },
    { token: 't', id: 1 },
    { token: 't', id: 1, type: 'DEV' },
    { token: 't', type: 'DEVELOPER' },
    { token: 't', id: 0, type: 'DEVELOPER' },
    { token: 't', id: 'sete', type: 'DEVELOPER' },
    { token: 't', id: [7], type: 'DEVELOPER' },
  ])('is nobody when it is %j', (value) => {
    expect(stored(value)).toBeUndefined();
  });
});

test('a page restored from the back-forward cache checks again who is signed in', () => {
  const listener = vi.fn();
  const stop = onSessionChange(listener);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(listener).toHaveBeenCalledOnce();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(listener).toHaveBeenCalledOnce();
  stop();
});
