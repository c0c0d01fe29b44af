// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removePhoto } from './company-profile.api.ts';

const done = () => Response.json({ message: 'Imagem removida com sucesso!' });
const gone = () => Response.json({ error: 'Não encontramos.', code: 'NAO_ENCONTRADO' }, { status: 404 });
const lost = () => Promise.reject(new TypeError('network'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answering(...ways: (() => Response | Promise<Response>)[]) {
  const asked = vi.fn(async () => (ways.length > 1 ? ways.shift() : ways[0])?.() ?? done());
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('a removal whose response was lost is retried, and succeeds if the photo is already gone', async () => {
  const asked = answering(lost, gone);
  const removal = removePhoto(7);
  await vi.advanceTimersByTimeAsync(5_000);
  await removal;
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a photo that was not there in the first place is a failure', async () => {
  answering(gone);
  await expect(removePhoto(7)).rejects.toThrow('Não encontramos.');
});

test('after two minutes without an answer the removal is given up', async () => {
  answering(lost);
  const failure = expect(removePhoto(7)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(121_000);
  await failure;
});
