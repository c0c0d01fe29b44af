import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { blankCriterion, blankExam, blankQuestion, type ExamFormValues } from '../form/exam-form.ts';
import { RubricFields } from './RubricFields.tsx';

beforeAll(() => {
  // A criterion that is added is brought into sight.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

let form: UseFormReturn<ExamFormValues>;

function Form({ given }: { given: Partial<ExamFormValues> }) {
  form = useForm<ExamFormValues>({ defaultValues: { ...blankExam(), ...given } });
  return (
    <FormProvider {...form}>
      <RubricFields name="questions.0.rubric" />
    </FormProvider>
  );
}

const questions = [{ ...blankQuestion(), rubric: [blankCriterion('Clareza'), blankCriterion('Exemplos')] }];
const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /descrições dos níveis/ });
const ticked = () => form.getValues('questions.0.rubric').map(({ levelsShown }) => levelsShown);

test('levels are shown only after a preview of what candidates will read', async () => {
  render(<Form given={{ questions }} />);
  await userEvent.click(tick());
  const dialog = await screen.findByRole('dialog', { name: 'É isto que o candidato lerá' });
  within(dialog).getByText('Exemplos');
  expect(within(dialog).getAllByText('Atende em parte')).toHaveLength(2);
  expect(ticked()).toEqual([undefined, undefined]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Só nomes e pontos' }));
  expect([ticked(), tick().checked]).toEqual([[undefined, undefined], false]);

  await userEvent.click(tick());
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar os níveis' }));
  expect([ticked(), tick().checked]).toEqual([[true, true], true]);
});

test('a criterion that is added afterwards takes the tick away, until it is previewed too', async () => {
  const shown = questions.map((question) => ({
    ...question,
    rubric: question.rubric.map((criterion) => ({ ...criterion, levelsShown: true })),
  }));
  render(<Form given={{ questions: shown }} />);
  expect(tick().checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Critério' }));
  expect([ticked(), tick().checked]).toEqual([[true, true, undefined], false]);
  // The focus follows in a task of its own, which must not outlive this test.
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Critério 3'));
});

test('it is unticked without a question', async () => {
  const rubric = [{ ...blankCriterion('Clareza'), levelsShown: true }];
  render(<Form given={{ questions: [{ ...blankQuestion(), rubric }] }} />);
  await userEvent.click(tick());
  expect([ticked(), screen.queryByRole('dialog')]).toEqual([[undefined], null]);
});

test('an exam that was published before candidates read criteria has no tick', () => {
  render(<Form given={{ questions, hidesCriteria: true }} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  screen.getByText(/O candidato vê a rubrica com o resultado/);
});
