import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { useLookUp } from './use-look-up.ts';

interface Values {
  street: string;
  note: string;
}
type Place = { street: string; note: string };

afterEach(cleanup);

/** A form with a street that the look-up knows best and a note that is only proposed. */
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

test('what was found goes with its record, and the next one fills in its own', () => {
  const { find, shown } = open();
  find({ street: 'Avenida Paulista', note: 'Sala 12' });
  expect(shown()).toEqual({ street: 'Avenida Paulista', note: 'Sala 12' });
  find();
  expect(shown()).toEqual({ street: '', note: '' });
  find({ street: 'Rua do Ouvidor', note: '' });
  expect(shown()).toEqual({ street: 'Rua do Ouvidor', note: '' });
});

test('what somebody typed over it stays', () => {
  const { find, type, shown } = open();
  find({ street: 'Avenida Paulista', note: 'Sala 12' });
  type('note', 'Fundos');
  find();
  expect(shown()).toEqual({ street: '', note: 'Fundos' });
});

test('what was there before is replaced only where the look-up knows best, and only by something', () => {
  const { find, shown } = open({ street: 'Rua Velha', note: 'Fundos' });
  find({ street: '', note: 'Sala 12' });
  expect(shown()).toEqual({ street: 'Rua Velha', note: 'Fundos' });
  find({ street: 'Avenida Paulista', note: 'Sala 12' });
  expect(shown()).toEqual({ street: 'Avenida Paulista', note: 'Fundos' });
});
