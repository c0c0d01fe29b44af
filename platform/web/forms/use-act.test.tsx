import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NetworkError } from '#platform/contract/client.ts';
import { queryClient } from '../network/query-client.ts';
import { Toaster } from '../ui/states/Toaster.tsx';
import { type ActOptions, useAct } from './use-act.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  onlineManager.setOnline(true);
});

let reads = 0;

function Screen({ work, ...options }: { work: () => Promise<string> } & ActOptions<string, void>) {
  useQuery({ queryKey: ['figures'], queryFn: () => ++reads });
  const change = useAct(work, options);
  return (
    <button type="button" onClick={() => change.mutate()}>
      Salvar
    </button>
  );
}

async function press(work: () => Promise<string>, options: ActOptions<string, void> = {}): Promise<void> {
  reads = 0;
  render(
    <QueryClientProvider client={queryClient}>
      <Screen work={work} {...options} />
      <Toaster />
    </QueryClientProvider>,
  );
  await act(async () => screen.getByText('Salvar').click());
}

const hint = 'Confira a sua conexão com a internet.';
const saved = () => Promise.resolve('Tudo salvo.');
const lost = () => Promise.reject(new NetworkError('Gone.'));

test("an act says the server's sentence, and what is in sight is read anew", async () => {
  await press(saved);
  expect(await screen.findByText('Tudo salvo.')).toBeTruthy();
  expect(reads).toBe(2);
});

test('an act that changes nothing in sight leaves what was read as it is', async () => {
  await press(saved, { reading: 'never' });
  await screen.findByText('Tudo salvo.');
  expect(reads).toBe(1);
});

test('an act without a network fails at once and is not sent later', async () => {
  onlineManager.setOnline(false);
  await press(lost);
  expect(await screen.findByText(`Não foi possível concluir a solicitação. ${hint}`)).toBeTruthy();
});

test('a quiet act says nothing but a failure', async () => {
  await press(saved, { isQuiet: true, onDone: () => document.body.append('feito') });
  await screen.findByText(/feito/);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await press(lost, { isQuiet: true });
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Não foi possível concluir a solicitação. ${hint}`,
  );
});
test('a double click is one act', async () => {
  let sent = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  await press(() => {
    sent += 1;
    return promise;
  });
  await act(async () => screen.getByText('Salvar').click());
  expect(sent).toBe(1);
  resolve('Tudo salvo.');
  await screen.findByText('Tudo salvo.');

  await act(async () => screen.getByText('Salvar').click());
  expect(sent).toBe(2);
});
