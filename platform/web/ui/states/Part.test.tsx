import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: { url: string; body: unknown; headers: unknown; credentials: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  // React tells the console of every fault that a part catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: init.body, headers: init.headers, credentials: init.credentials });
    return new Response('{}');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const load = async () => (await import('./Part.tsx')).Part;

function Broken(): never {
  throw new TypeError('URL.parse is not a function');
}

test('a part that fails says so in its place, and what stands beside it stays', async () => {
  const Part = await load();
  render(
    <>
      <p>00:59:59</p>
      <Part name="editor" title="O editor de código">
        <Broken />
      </Part>
    </>,
  );
  expect(screen.getByText('00:59:59')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(
    'O editor de código não funcionou neste navegador.',
  );
});

test('a part that works when it is tried again takes its place back', async () => {
  const Part = await load();
  let isBroken = true;
  const Once = () => (isBroken ? <Broken /> : <input aria-label="Código" />);
  render(
    <Part name="editor" title="O editor de código" plain={<textarea aria-label="Código simples" />}>
      <Once />
    </Part>,
  );
  expect(screen.queryByLabelText('Código simples')).toBeNull();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(screen.getByLabelText('Código')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the same fault twice offers the plain way on', async () => {
  const Part = await load();
  render(
    <Part name="date" title="O campo de data" plain={<input aria-label="Data" />}>
      <Broken />
    </Part>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(screen.getByLabelText('Data')).toBeTruthy();
});

test('a part that nobody can wait for gives its plain way at once', async () => {
  const Part = await load();
  render(
    <Part name="notice" title="O relógio" plain={<p>Restam 59 minutos</p>} isUrgent>
      <Broken />
    </Part>,
  );
  expect(screen.getByText('Restam 59 minutos')).toBeTruthy();
});

test('what failed is counted once a page, by the name of the part and without who is signed in', async () => {
  const Part = await load();
  localStorage.setItem('user', JSON.stringify({ token: 'segredo', id: 7, type: 'DEVELOPER', name: 'Ana' }));
  for (let index = 0; index < 2; index += 1) {
    render(
      <Part name="editor" title="O editor de código">
        <Broken />
      </Part>,
    );
  }
  expect(sent).toEqual([
    {
      url: '/api/page-faults',
      body: '{"parte":"editor"}',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
    },
  ]);
  localStorage.clear();
});
