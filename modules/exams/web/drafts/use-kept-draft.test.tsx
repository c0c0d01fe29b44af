import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishExam } from '#modules/runs/web/create-exam.api.ts';
import { signInAs } from '#platform/web/session/session.ts';
import { blankExam, blankQuestion, type ExamFormValues } from '../form/exam-form.ts';
import { KeptState } from './KeptState.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

type Answer = (body: Record<string, unknown>) => { status: number; body: object } | undefined;

const calls: { path: string; body: Record<string, unknown> }[] = [];
const addresses: string[] = [];
/** The last answer repeats. Undefined is a lost network. */
let answers: Answer[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  signInAs({ id: 1, token: 'token', name: 'Ana', type: 'COMPANY' });
  calls.length = 0;
  addresses.length = 0;
  answers = [saves];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    calls.push({ path, body });
    const [next = saves] = answers.length > 1 ? answers.splice(0, 1) : answers;
    const answer = next(body);
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const saves: Answer = ({ edicao }) => ({
  status: 200,
  body: {
    message: 'Salvo.',
    data: { edicao: Number(edicao ?? 0) + 1, salvo_em: '2026-03-02T17:32:00.000Z' },
  },
});
const isGone: Answer = () => ({ status: 404, body: { error: 'Foi publicado.', code: 'NAO_ENCONTRADO' } });
const lost: Answer = () => undefined;
const collides =
  (edicao: number, change: object = {}): Answer =>
  () => {
    const { edicao: _, ...sent } = calls[0]?.body ?? {};
    const data = { ...sent, edicao, salvo_em: '2026-03-02T17:31:00.000Z', ...change };
    return { status: 409, body: { error: 'Mudou.', code: 'EDICAO_ANTIGA', data } };
  };

const begun: ExamFormValues = {
  ...blankExam(),
  ...{ period: { start: '2026-03-02', end: '2026-03-09' }, stackIds: [1], skillIds: [1] },
  questions: [{ ...blankQuestion(), statement: 'O que é um ponteiro?' }],
};

function Form() {
  const form = useForm<ExamFormValues>({ defaultValues: begun });
  const kept = useKeptDraft(form, {
    publish: (draft) => publishExam(draft, 'COMPANY'),
    isOn: true,
    onFirstSave: (draftId) => addresses.push(draftId),
  });
  return (
    <form onSubmit={form.handleSubmit((values) => kept.publish(values).then(() => undefined))}>
      <KeptState of={kept} />
      <input aria-label="Título" {...form.register('title')} />
      <input aria-label="Descrição" {...form.register('description')} />
      <input aria-label="Tipo" {...form.register('kind')} />
      <button type="submit">Cadastrar</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const pause = (ms = 1_000) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    // The code that merges is loaded when it is needed.
    await vi.dynamicImportSettled();
  });
const titles = () => calls.map(({ body }) => body.titulo);
const editions = () => calls.map(({ body }) => body.edicao);

test('nothing is kept before something is typed; then every pause saves under one id', async () => {
  render(<Form />);
  type('Tipo', 'practice');
  await pause();
  expect(calls).toEqual([]);
  type('Título', 'Prova');
  type('Título', 'Prova de Go');
  await pause();
  expect(screen.getByText('Salvo')).toBeTruthy();
  type('Título', 'Prova de Rust');
  await pause();
  await pause();
  expect(titles()).toEqual(['Prova de Go', 'Prova de Rust']);
  expect(editions()).toEqual([undefined, 1]);
  expect(addresses).toHaveLength(1);
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set([`/api/test/drafts/${addresses[0]}`]));
});

test('one save is on its way at a time, and the next one takes what is newest', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await answer(path, init);
    await held;
    return response;
  });
  render(<Form />);
  type('Título', 'Um');
  await pause();
  type('Título', 'Dois');
  await pause();
  type('Título', 'Três');
  await pause();
  expect(titles()).toEqual(['Um']);
  expect(screen.getByText('Salvando…')).toBeTruthy();
  letGo();
  await pause();
  expect(titles()).toEqual(['Um', 'Três']);
});

test('without a connection it says so and goes on when there is one, and its own lost save is no conflict', async () => {
  answers = [lost, collides(1), saves];
  render(<Form />);
  type('Título', 'Prova');
  await pause();
  expect(screen.getAllByText('Sem conexão: guardado neste dispositivo')[0]).toBeTruthy();
  type('Título', 'Prova de Go');
  fireEvent(window, new Event('online'));
  await pause();
  expect(titles()).toEqual(['Prova', 'Prova de Go', 'Prova de Go']);
  expect(editions()).toEqual([undefined, undefined, 1]);
  expect(screen.getByText('Salvo')).toBeTruthy();
});

test('a save whose answer was lost is sent again, and found to be there', async () => {
  answers = [lost, collides(1)];
  render(<Form />);
  type('Título', 'Prova');
  await pause();
  fireEvent(window, new Event('online'));
  await pause();
  expect(titles()).toEqual(['Prova', 'Prova']);
  expect(screen.getByText('Salvo')).toBeTruthy();
});

test('what a colleague saved meanwhile comes in, and both are saved', async () => {
  answers = [saves, collides(2, { descricao: 'De um colega.' }), saves];
  render(<Form />);
  type('Título', 'Prova');
  await pause();
  type('Título', 'Prova de Go');
  await pause();
  expect(field('Descrição').value).toBe('De um colega.');
  expect(calls.at(-1)?.body).toMatchObject({ titulo: 'Prova de Go', descricao: 'De um colega.', edicao: 2 });
});

test('a draft that a colleague deleted stays on the screen, and becomes a new one on demand', async () => {
  answers = [saves, isGone, saves];
  render(<Form />);
  type('Título', 'Prova');
  await pause();
  type('Título', 'Prova de Go');
  await pause();
  type('Título', 'Prova de Rust');
  await pause();
  expect(calls).toHaveLength(2);
  fireEvent.click(screen.getByText('Salvar como novo'));
  await pause();
  expect([titles().at(-1), editions().at(-1)]).toEqual(['Prova de Rust', undefined]);
  expect(addresses).toHaveLength(2);
  expect(addresses[0]).not.toBe(addresses[1]);
});

test('publishing ends the draft, and nothing is saved afterwards', async () => {
  render(<Form />);
  type('Título', 'Prova');
  await pause();
  answers = [() => ({ status: 201, body: { message: 'Cadastrada.', data: { id: 1 } } })];
  type('Título', 'Prova de Golang');
  fireEvent.click(screen.getByText('Cadastrar'));
  await pause();
  await pause();
  expect(calls.map(({ path }) => path).slice(1)).toEqual(['/api/test']);
  expect(calls[1]?.body.rascunho).toEqual({ id: addresses[0], edicao: 1 });
});

test('leaving the page sends what was typed since the last pause', async () => {
  const { unmount } = render(<Form />);
  type('Título', 'Prova');
  unmount();
  await pause(0);
  expect(titles()).toEqual(['Prova']);
});
