import type { ComponentType } from 'react';
import { paths } from '#platform/contract/paths.ts';
import type { EntranceProps } from '#platform/web/shell/entrance.ts';

export interface Entrance {
  path: string;
  addresses: readonly string[];
  summary: string;
  /** The file name in `entrances/`. */
  module: string;
  fetchScreen: () => Promise<{ Screen: ComponentType<EntranceProps> }>;
}

/** Developers are `dev` in all their other addresses. */
export const redefiningUsers = ['developer', 'dev', 'company', 'admin'] as const;

const entrance = (path: string, rest: Omit<Entrance, 'path' | 'addresses'>): Entrance => ({
  path,
  addresses: [...new Set(redefiningUsers.map((user) => path.replace('$user', user)))],
  ...rest,
});

/** The build prerenders them, so that they show before any script runs. */
export const entrances: readonly Entrance[] = [
  entrance(paths.developer.signIn, {
    summary: 'Entre para fazer provas técnicas e ver seus resultados.',
    module: 'developer-sign-in.tsx',
    fetchScreen: () => import('./entrances/developer-sign-in.tsx'),
  }),
  entrance(paths.developer.signUp, {
    summary: 'Crie sua conta de desenvolvedor e prove o que você sabe.',
    module: 'developer-sign-up.tsx',
    fetchScreen: () => import('./entrances/developer-sign-up.tsx'),
  }),
  entrance(paths.company.signIn, {
    summary: 'Entre para acompanhar as provas da sua empresa e quem as fez.',
    module: 'company-sign-in.tsx',
    fetchScreen: () => import('./entrances/company-sign-in.tsx'),
  }),
  entrance(paths.company.signUp, {
    summary: 'Cadastre sua empresa e aplique provas técnicas a quem se candidata.',
    module: 'company-sign-up.tsx',
    fetchScreen: () => import('./entrances/company-sign-up.tsx'),
  }),
  entrance(paths.admin.signIn, {
    summary: 'Entrada de quem cuida da plataforma.',
    module: 'admin-sign-in.tsx',
    fetchScreen: () => import('./entrances/admin-sign-in.tsx'),
  }),
  entrance(paths.redefine, {
    summary: 'Escolha uma nova senha com o link que recebeu por e-mail.',
    module: 'redefine.tsx',
    fetchScreen: () => import('./entrances/redefine.tsx'),
  }),
  entrance(paths.confirmEmail, {
    summary: 'Confirme que o e-mail da sua conta é seu.',
    module: 'confirm-email.tsx',
    fetchScreen: () => import('./entrances/confirm-email.tsx'),
  }),
];
