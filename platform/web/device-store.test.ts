// @vitest-environment node
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDeveloper, openDevice } from './device-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a storage that does not answer fails after 5 s, then at once, and serves again when it answers', async () => {
  // An older page that does not let go of the storage keeps it from opening.
  const older = await openDB('provado-answers', 1);
  const opened = vi.spyOn(indexedDB, 'open');
  vi.useFakeTimers({ toFake: ['setTimeout'] });

  const first = openDevice();
  const refused = expect(first).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  await expect(openDevice()).rejects.toThrow('does not answer');
  expect(opened).toHaveBeenCalledOnce();

  vi.useRealTimers();
  older.close();
  await expect.poll(async () => (await openDevice()).version).toBe(2);
});

test('a storage whose stores stay busy lets a sign-out go on after 5 s', async () => {
  const device = await openDevice();
  const busy = device.transaction('answers', 'readwrite');
  let isBusy = true;
  const keepBusy = async () => {
    while (isBusy) await busy.store.count();
  };
  const kept = keepBusy();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const refused = expect(forgetDeveloper(7, false)).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  isBusy = false;
  await kept;
  // What waited for the stores ends before the test does.
  vi.useRealTimers();
  await device.transaction(['answers', 'papers', 'pictures'], 'readwrite').done;
});
