// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  currentUser,
  forgetUser,
  isSessionKept,
  onSessionChange,
  prepareToLeave,
  signInAs,
} from './session.ts';

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

test('a document that is left for another one does not follow the session, until it comes back', () => {
  signInAs({ token: 't', id: 7, name: 'Ana', type: 'DEVELOPER' });
  const listener = vi.fn();
  const stop = onSessionChange(listener);
  prepareToLeave();
  forgetUser();
  expect(currentUser()).toBeUndefined();
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

describe('where storage refuses', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const ana = { token: 't', id: 7, name: 'Ana', type: 'DEVELOPER' } as const;
  afterEach(() => {
    vi.restoreAllMocks();
    forgetUser();
  });

  test.each([
    ['everything', ['getItem', 'setItem', 'removeItem']],
    ['to write', ['setItem']],
  ] as const)('%s, whoever signs in is signed in as long as the page lives', (_, methods) => {
    for (const method of methods) vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    const listener = vi.fn();
    const stop = onSessionChange(listener);
    signInAs(ana);
    expect(listener).toHaveBeenCalledOnce();
    expect(currentUser()).toEqual(ana);
    expect(isSessionKept()).toBe(false);
    forgetUser();
    expect(currentUser()).toBeUndefined();
    stop();
  });

  test('a later sign-in that storage takes is kept again', () => {
    const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    signInAs(ana);
    refusing.mockRestore();
    signInAs({ ...ana, id: 8 });
    expect(isSessionKept()).toBe(true);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 8 });
  });
});
