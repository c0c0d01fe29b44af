import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '#platform/web/session/session.ts';
import { useSequence } from './sequence.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const be = (id: number) => signInAs({ token: 't', id, name: 'ACME', type: 'COMPANY' });
const isInSequence = () => renderHook(useSequence).result.current[0];
const turn = (isOn: boolean) => {
  const { result } = renderHook(useSequence);
  act(() => result.current[1](isOn));
};

test('the tick is kept for the person who set it, and for nobody else of the same browser', () => {
  be(1);
  expect(isInSequence()).toBe(false);
  turn(true);
  expect(isInSequence()).toBe(true);
  be(2);
  expect(isInSequence()).toBe(false);
  be(1);
  expect(isInSequence()).toBe(true);
  turn(false);
  expect(isInSequence()).toBe(false);
});

test('a choice that storage refuses lasts as long as the page, for the same person', () => {
  be(1);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  turn(true);
  expect(isInSequence()).toBe(true);
});
