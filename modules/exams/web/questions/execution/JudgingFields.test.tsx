import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { blankQuestion, type ExamFormValues } from '../../form/exam-form.ts';
import { blankExecution } from './execution-values.ts';
import { JudgingFields } from './JudgingFields.tsx';

afterEach(cleanup);

let values: () => ExamFormValues;

function Form() {
  const execution = { ...blankExecution('sql'), comparison: 'set' as const };
  const form = useForm<ExamFormValues>({
    defaultValues: { questions: [{ ...blankQuestion(), execution }] },
  });
  values = form.getValues;
  return (
    <I18nProvider locale="pt-BR">
      <FormProvider {...form}>
        <JudgingFields path="questions.0.execution" />
      </FormProvider>
    </I18nProvider>
  );
}

test('a small tolerance stays as it is written, and its kind is told with it', async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect(screen.queryByLabelText(/Tipo de tolerância/)).toBeNull();
  const field = screen.getByRole('textbox', { name: /Tolerância/ });
  await user.type(field, '0,000000001');
  await user.tab();
  expect(field).toHaveProperty('value', '0,000000001');
  await user.selectOptions(screen.getByLabelText(/Tipo de tolerância/), 'Absoluta: sempre a mesma distância');
  expect(screen.queryByText('Um número pode se afastar do esperado em até 0,000000001.')).not.toBeNull();
  expect(values().questions[0]?.execution).toMatchObject({ tolerance: 1e-9, toleranceKind: 'absolute' });
});
