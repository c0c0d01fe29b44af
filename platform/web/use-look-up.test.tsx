import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useLookUp } from './use-look-up.ts';

interface Values {
  street: string;
  note: string;
}
type Place = { street: string; note: string };

function open(values: Values = { street: '', note: '' }) {
  const { result, rerender } = renderHook(
    ({ record }: { record?: Place }) => {
      const form = useForm<Values>({ defaultValues: values });
      useLookUp(form, record, ({ street, note }) => [
        ['street', street, 'wins'],
        ['note', note],
      ]);
      return form;
    },
    { initialProps: {} },
  );
  return {
    find: (record?: Place) => rerender(record ? { record } : {}),
    type: (field: keyof Values, text: string) => act(() => result.current.setValue(field, text)),
    shown: () => result.current.getValues(),
  };
}

test('filled values go with their record, and the next record fills in its own', () => {
  const { find, shown } = open();
  find({ street: 'Avenida Paulista', note: 'Sala 12' });
  expect(shown()).toEqual({ street: 'Avenida Paulista', note: 'Sala 12' });
  find();
  expect(shown()).toEqual({ street: '', note: '' });
  find({ street: 'Rua do Ouvidor', note: '' });
  expect(shown()).toEqual({ street: 'Rua do Ouvidor', note: '' });
});

test('a value that the user typed stays', () => {
  const { find, type, shown } = open();
  find({ street: 'Avenida Paulista', note: 'Sala 12' });
  type('note', 'Fundos');
  find();
  expect(shown()).toEqual({ street: '', note: 'Fundos' });
});

test('earlier values are replaced only when the look-up wins, and never by an empty text', () => {
  const { find, shown } = open({ street: 'Rua Velha', note: 'Fundos' });
  find({ street: '', note: 'Sala 12' });
  expect(shown()).toEqual({ street: 'Rua Velha', note: 'Fundos' });
  find({ street: 'Avenida Paulista', note: 'Sala 12' });
  expect(shown()).toEqual({ street: 'Avenida Paulista', note: 'Fundos' });
});
