import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workText } from '#modules/works/contract/work-text.ts';
import type { AnswerSync } from '../sync/sync-state.ts';
import { useHandIn } from './use-hand-in.ts';
import { WorkInput } from './WorkInput.tsx';

/** The network of the browser: what is sent waits until the test answers. */
class SentForm {
  static all: SentForm[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  isStopped = false;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {
    SentForm.all.push(this);
  }
  abort() {
    this.isStopped = true;
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  SentForm.all = [];
  vi.stubGlobal('XMLHttpRequest', SentForm);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const digest = 'a'.repeat(64);
const received = workText({ bytes: 1_000, files: 3, digest });
const tell = vi.fn();
const heard: never[] = [];
const sync = {
  versionOf: () => 0,
  settle: async () => {},
  tell,
  state: () => ({ answers: new Map() }),
} as unknown as AnswerSync;

function Screen({ text = '', isLocked = false }: { text?: string; isLocked?: boolean }) {
  const handIn = useHandIn({ paper: { attemptId: 1, works: [] }, epoch: 1 }, sync, heard);
  return (
    <WorkInput
      ways={['link', 'upload']}
      attemptId={1}
      questionId={7}
      text={text}
      handIn={handIn}
      isLocked={isLocked}
    />
  );
}

const pick = (name: string, size = 10) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
};
const sent = () => vi.waitFor(() => SentForm.all[0] ?? Promise.reject(new Error('nothing was sent')));
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a file with another ending, or one that is too large, is not sent and says why', async () => {
  render(<Screen text={received} />);
  pick('trabalho.rar');
  expect((await screen.findByRole('alert')).textContent).toContain('Envie um arquivo .zip ou .tar.gz.');
  pick('trabalho.zip', 50 * 1024 * 1024 + 1);
  expect((await screen.findByRole('alert')).textContent).toContain('O arquivo passa de 50 MB.');
  expect(SentForm.all).toEqual([]);
});

test('leaving is asked about while a file is on its way, and no more once it is cancelled', async () => {
  render(<Screen />);
  expect(asksToStay()).toBe(false);
  pick('trabalho.zip');
  const form = await sent();
  form.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(await screen.findByText('25%')).toBeTruthy();
  expect(asksToStay()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar envio' }));
  expect(form.isStopped).toBe(true);
  expect(await screen.findByRole('button', { name: 'Escolher arquivo' })).toBeTruthy();
  expect([asksToStay(), screen.queryByRole('alert')]).toEqual([false, null]);
});

test('a refusal of the server is told, and another file may be chosen at once', async () => {
  render(<Screen />);
  pick('trabalho.zip');
  (await sent()).answer(422, { error: 'O arquivo tem uma senha.', code: 'ARQUIVO_PROTEGIDO' });
  expect((await screen.findByRole('alert')).textContent).toContain('O arquivo tem uma senha.');
  expect(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeTruthy();
  expect(tell).not.toHaveBeenCalled();
});

test('without a network the page says that the file waits', async () => {
  render(<Screen />);
  pick('trabalho.zip');
  (await sent()).onerror?.();
  expect(await screen.findByText('trabalho.zip: sem conexão')).toBeTruthy();
  expect(asksToStay()).toBe(true);
});

test('a received file can be replaced until the delivery, and only downloaded after it', () => {
  const { rerender } = render(<Screen text={received} />);
  screen.getByText('Esta é a sua resposta. O que você enviar depois a substitui.');
  screen.getByRole('button', { name: 'Enviar outro arquivo' });
  rerender(<Screen text={received} isLocked />);
  screen.getByRole('button', { name: 'Baixar' });
  expect(screen.queryByRole('button', { name: 'Enviar outro arquivo' })).toBeNull();
});
