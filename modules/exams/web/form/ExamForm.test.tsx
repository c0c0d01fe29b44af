import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publishExam } from '#modules/runs/web/create-exam.api.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { signInAs } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
import { retiredWordsQuery, skillsQuery, stacksQuery } from '../catalogue/catalog.api.ts';
import { ExamForm } from './ExamForm.tsx';
import { blankExam, blankQuestion, type ExamFormValues } from './exam-form.ts';
import { toDraft } from './exam-form-draft.ts';
import { examFaults } from './exam-form-faults.ts';

// Loading it by need takes real time.
beforeAll(() => ConfirmDialog.preload());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // jsdom has no layout, so it has neither scrolling nor media queries.
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Form({ given }: { given: Partial<ExamFormValues> }) {
  const form = useForm<ExamFormValues>({
    defaultValues: { ...blankExam(), ...given },
    resolver: faultResolver((values) => examFaults(values)),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  return (
    <ExamForm
      form={form}
      author="COMPANY"
      draft={{ isRestored: false, discard: () => {}, forget: () => {} }}
      onChangeKind={() => {}}
      onPublished={() => {}}
      shared={{ send: (values) => publishExam(toDraft(values), 'COMPANY'), merge: async () => false }}
    />
  );
}

let held: QueryClient;

function show(given: Partial<ExamFormValues> = {}) {
  const client = new QueryClient();
  held = client;
  client.setQueryData(stacksQuery.queryKey, [{ id: 1, name: 'Front-end' }]);
  client.setQueryData(skillsQuery.queryKey, [
    { id: 1, name: 'React', stackId: 1, icon: 'react' },
    { id: 2, name: 'Docker', stackId: 6, icon: 'docker' },
  ]);
  client.setQueryData(retiredWordsQuery.queryKey, {
    stacks: [{ id: 9, name: 'Jogos' }],
    skills: [
      { id: 3, name: 'Flash', stackId: 1, icon: '' },
      { id: 4, name: 'Unity', stackId: 9, icon: '' },
    ],
  });
  render(
    <QueryClientProvider client={client}>
      <Form given={given} />
      <Toaster />
    </QueryClientProvider>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const rows = () => within(screen.getByRole('list', { name: 'Ordem das questões' })).getAllByRole('button');
const statement = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Enunciado' });
const outline = () => rows().map((row) => row.textContent?.replace(/^Questão \d+|Dissertativa$/g, ''));
const openRow = async (number: number) => {
  fireEvent.click(rows()[number - 1] as HTMLElement);
  await pass(0);
};
const type = async (text: string) => {
  fireEvent.change(statement(), { target: { value: text } });
  await pass(0);
};
const marks = (role: 'radio' | 'checkbox') =>
  screen.getAllByRole<HTMLInputElement>(role, { name: /é correta$/ }).map((mark) => mark.checked);
const mark = async (number: number) => {
  fireEvent.click(screen.getByLabelText(`Alternativa ${number} é correta`));
  await pass(0);
};
const choice = {
  ...blankQuestion(),
  kind: 'single' as const,
  statement: 'Qual?',
  options: ['A', 'B', 'C'].map((text) => ({ text, correct: null })),
};
const named = (...names: string[]) => names.map((statement) => ({ ...blankQuestion(), statement }));

test('a chosen skill that has moved to another stack is shown, and can be taken away', async () => {
  show({ stackIds: [1], skillIds: [2] });
  const chosen = () => screen.queryByRole('row', { name: 'Docker' });
  expect(chosen()).not.toBeNull();
  fireEvent.click(within(chosen() as HTMLElement).getByRole('button'));
  await pass(0);
  expect(chosen()).toBeNull();
});

test('what is chosen and not offered any more is shown, and can be taken away', async () => {
  show({ stackIds: [1, 9], skillIds: [3] });
  const chosen = (name: string) => screen.queryByRole('row', { name });
  expect(chosen('Jogos')).not.toBeNull();
  fireEvent.click(within(chosen('Flash') as HTMLElement).getByRole('button'));
  await pass(0);
  expect(chosen('Flash')).toBeNull();
});

test('only the skills of a stack go with it, also if they are not offered any more', async () => {
  show({ stackIds: [1, 9], skillIds: [2, 3, 4] });
  const chosen = (name: string) => screen.queryByRole('row', { name });
  fireEvent.click(within(chosen('Jogos') as HTMLElement).getByRole('button'));
  await pass(0);
  expect(['Docker', 'Flash', 'Unity'].map((name) => chosen(name) !== null)).toEqual([true, true, false]);
});

test('a single choice has one mark, which another press removes', async () => {
  show({ questions: [choice] });
  await mark(1);
  await mark(3);
  expect(marks('radio')).toEqual([false, false, true]);
  await mark(3);
  expect(marks('radio')).toEqual([false, false, false]);
});

test('a second mark may stay, and makes the question a multiple choice', async () => {
  show({ questions: [choice] });
  await mark(1);
  await mark(3);
  await press('As duas estão corretas');
  expect(marks('checkbox')).toEqual([true, false, true]);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo' }).selectedOptions[0]?.text).toBe(
    'Múltipla escolha',
  );
});

test("'Várias opções' switches between single and multiple choice", async () => {
  show({ questions: [choice] });
  fireEvent.click(screen.getByRole('switch', { name: 'Várias opções' }));
  await mark(1);
  await mark(2);
  expect(marks('checkbox')).toEqual([true, true, false]);
  fireEvent.click(screen.getByRole('switch', { name: 'Várias opções' }));
  expect(marks('radio')).toEqual([false, false, false]);
});

test('a choice keeps at least two alternatives', async () => {
  show({ questions: [choice] });
  await press('Remover a alternativa 2');
  const removers = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Remover a alternativa/ });
  expect(removers.map((button) => button.disabled)).toEqual([true, true]);
});

test('the arrows move a question, keep the focus on it and announce its position', async () => {
  show({ questions: named('um', 'dois', 'três') });
  await openRow(3);
  screen.getByRole('button', { name: 'Mover a questão 3 para cima' }).focus();
  await press('Mover a questão 3 para cima');
  await press('Mover a questão 2 para cima');
  await pass(10);
  expect(outline()).toEqual(['três', 'um', 'dois']);
  expect(statement().value).toBe('três');
  expect(screen.getByText('Questão movida para a posição 1 de 3.')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover a questão 1 para baixo');
});

test('the arrow keys go through the outline and keep the focus in it; with Alt they move the question', async () => {
  show({ questions: named('um', 'dois', 'três') });
  const key = async (key: string, altKey = false) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey });
    await pass(0);
  };
  rows()[0]?.focus();
  await key('ArrowDown');
  expect(document.activeElement).toBe(rows()[1]);
  expect(statement().value).toBe('dois');
  await key('ArrowDown', true);
  expect(outline()).toEqual(['um', 'três', 'dois']);
  expect(document.activeElement).toBe(rows()[2]);
  expect(screen.getByText('Questão movida para a posição 3 de 3.')).toBeTruthy();
  await key('Home');
  expect(statement().value).toBe('um');
  await key('ArrowUp', true);
  expect(outline()).toEqual(['um', 'três', 'dois']);
  // One stop of the Tab key, however many questions there are.
  expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
});

test('sending opens the first question at fault and names the faults of all in the outline, until they are mended', async () => {
  show({ questions: [...named('um'), ...named(''), { ...choice, statement: 'três' }] });
  expect(rows()[1]?.textContent).toBe('Questão 2Sem enunciadoDissertativa');
  await press('Cadastrar prova');
  const faults = () => rows().map((row) => /Falta.*/.exec(row.textContent ?? '')?.[0]);
  expect(faults()).toEqual([undefined, 'Falta o enunciado', 'Falta marcar a resposta certa']);
  expect(screen.getByRole('region', { name: 'Questão 3' })).toBeTruthy();
  await pass(3000);
  expect(faults()).toEqual([undefined, 'Falta o enunciado', 'Falta marcar a resposta certa']);
  await mark(1);
  expect(screen.queryByRole('button', { name: 'Questão 3' })).toBeNull();
  await press('Questão 2');
  expect(document.activeElement).toBe(statement());
  await type('dois');
  expect(faults()).toEqual([undefined, undefined, undefined]);
  expect(screen.queryByRole('button', { name: 'Questão 2' })).toBeNull();
});

test('a new question gets the focus after 80 ms', async () => {
  show({ questions: named('um') });
  await press('Adicionar questão');
  expect(statement().value).toBe('');
  await pass(79);
  expect(document.activeElement).not.toBe(statement());
  await pass(1);
  expect(document.activeElement).toBe(statement());
});

test('a question with a text is removed only after a confirmation', async () => {
  show({ questions: named('um', 'dois') });
  await press('Remover a questão 1');
  expect(statement).toThrow();
  await press('Remover');
  await pass(500);
  expect(outline()).toEqual(['dois']);
  expect(document.activeElement).toBe(statement());
  expect(statement().value).toBe('dois');
});

test('a fault disappears when its field changes, and a new question has none', async () => {
  show({ questions: named('um') });
  await press('Cadastrar prova');
  const about = within(screen.getByRole('region', { name: 'Título e descrição' }));
  expect(about.getAllByText(fillThisField)).toHaveLength(1);
  fireEvent.change(about.getByRole('textbox', { name: 'Título' }), { target: { value: 'P' } });
  await pass(0);
  expect(about.queryByText(fillThisField)).toBeNull();
  await press('Adicionar questão');
  const question = within(screen.getByRole('region', { name: 'Questão 2' }));
  expect(question.queryByText(fillThisField)).toBeNull();
});

test('an exam without questions shows a message in their place', async () => {
  show({ questions: [] });
  await press('Cadastrar prova');
  const list = within(screen.getByRole('region', { name: /^Questões/ }));
  expect(list.getByText('Cadastre ao menos uma questão.')).toBeTruthy();
});

test('the first fault is shown with its field and focused; the highlight of questions ends after 3 s, others stay', async () => {
  show({ questions: [{ ...choice, statement: '' }] });
  await press('Cadastrar prova');
  const toasts = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(toasts.getByText(`Período da prova: e${fillThisField.slice(1)}`)).toBeTruthy();
  expect(document.activeElement?.getAttribute('role')).toBe('spinbutton');

  const question = within(screen.getByRole('region', { name: 'Questão 1' }));
  expect(question.getByText(fillThisField)).toBeTruthy();
  expect(question.getByText(/selecione a alternativa correta\.$/)).toBeTruthy();
  await pass(2999);
  expect(question.getByText(fillThisField)).toBeTruthy();
  await pass(1);
  expect(question.queryByText(fillThisField)).toBeNull();
  expect(question.queryByText(/selecione a alternativa correta\.$/)).toBeNull();
  const about = within(screen.getByRole('region', { name: 'Título e descrição' }));
  expect(about.getAllByText(fillThisField)).toHaveLength(1);
});

test('a question keeps its texts when another one replaces it, also with the question bank', async () => {
  signInAs({ token: 't', id: 1, name: 'ACME', type: 'COMPANY' });
  show();
  await type('um');
  held.setQueryData(['own-membership'], { role: 'dono' });
  await pass(10);
  expect(screen.getByRole('button', { name: 'Do banco' })).toBeTruthy();
  expect(statement().value).toBe('um');
  await press('Adicionar questão');
  await type('dois');
  await press('Mover a questão 2 para cima');
  expect(outline()).toEqual(['dois', 'um']);
  await openRow(2);
  expect(statement().value).toBe('um');
});
