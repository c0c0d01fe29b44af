import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { blankExam, blankQuestion, type ExamFormValues } from '../form/exam-form.ts';
import { PictureText } from './PictureText.tsx';

afterEach(cleanup);

function Form({ imageAlt }: { imageAlt: string }) {
  const question = { ...blankQuestion(), imageUrl: '/a.png', imageAlt };
  const form = useForm<ExamFormValues>({ defaultValues: { ...blankExam(), questions: [question] } });
  const stored = useWatch({ control: form.control, name: 'questions.0.imageAlt' });
  return (
    <FormProvider {...form}>
      <PictureText index={0} />
      <output>{stored}</output>
    </FormProvider>
  );
}

test('a picture is described or decorative, and nobody describes one that is decorative', () => {
  render(<Form imageAlt="Um gráfico" />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Descrição da imagem/).value).toBe('Um gráfico');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Decorativa/ });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(screen.getByRole('status').textContent).toBe('decorativa');
  expect(screen.queryByLabelText(/^Descrição da imagem/)).toBeNull();
  fireEvent.click(box);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(/^Descrição da imagem/).value).toBe('');
});
