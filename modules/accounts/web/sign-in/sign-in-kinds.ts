import type { Role } from '#platform/contract/route.ts';
import { type Enter, enterAsAdmin, enterAsCompany, enterAsDeveloper } from '../auth.api.ts';

export const signInKinds: Record<
  Role,
  { userLabel: string; enter: Enter; fallback: string; canRemember: boolean }
> = {
  DEVELOPER: { userLabel: 'E-mail', enter: enterAsDeveloper, fallback: 'Deu ruim', canRemember: true },
  COMPANY: {
    userLabel: 'Usuário',
    enter: enterAsCompany,
    fallback: 'Não foi possível realizar a solicitação.',
    canRemember: true,
  },
  ADMIN: {
    userLabel: 'E-mail',
    enter: enterAsAdmin,
    fallback: 'Não foi possível realizar a solicitação.',
    canRemember: false,
  },
};
