import { cleanup, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ProfileAddress, type ProfileAddressProps } from './ProfileAddress.tsx';
import type { ProfileForm } from './profile-form.ts';

const blank = {
  street: '',
  district: '',
  number: '',
  complement: '',
  postalCode: '',
  city: { name: '', state: { name: '' } },
};

function Shown({ address }: Pick<ProfileAddressProps, 'address'>) {
  const { control } = useForm<ProfileForm>({ defaultValues: { complement: '' } });
  return <ProfileAddress address={address} control={control} />;
}

test('an address is said to be of the registry only where there is one', () => {
  render(<Shown address={blank} />);
  expect(screen.queryByText(/registro/)).toBeNull();
  expect(screen.getByText('O cadastro da empresa não tem endereço.')).toBeTruthy();
  cleanup();
  render(<Shown address={{ ...blank, city: { name: 'Recife', state: { name: 'PE' } } }} />);
  expect(screen.getByText(/registro/)).toBeTruthy();
});
