import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
import type { CompanyProfile } from '../../contract/company-profile.ts';
import { Gallery } from './Gallery.tsx';

vi.mock('./company-profile.api.ts', async (original) => ({
  ...(await original<typeof import('./company-profile.api.ts')>()),
  removePhoto: () => Promise.reject(new TypeError('no network')),
}));

const profile = {
  id: 5,
  name: 'ACME',
  photos: [{ id: 1, url: 'http://localhost/files/img/company/a', caption: 'Nossa sala' }],
} as unknown as CompanyProfile;

const show = (isEditable: boolean) =>
  render(
    <>
      <Gallery profile={profile} isEditable={isEditable} report={() => null} />
      <Toaster />
    </>,
  );

it("a failed removal without a message says 'Falha ao remover imagem do bucket!'", async () => {
  show(true);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remover a foto: Nossa sala' }));
  await user.click(await screen.findByRole('button', { name: 'Remover foto' }));
  expect(await screen.findByText('Falha ao remover imagem do bucket!')).toBeTruthy();
});

it('developers see the photos without the controls to add and remove them', () => {
  show(false);
  expect(screen.getByRole('img', { name: 'Nossa sala' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Remover|Adicionar/ })).toBeNull();
});
