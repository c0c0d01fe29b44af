import * as z from 'zod/mini';
import { requiredField } from '#platform/contract/messages.ts';
import { acknowledges, only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { passwordText } from './password.ts';

const password = passwordText.check(z.minLength(1, { error: requiredField }));

export const passwordChange = translated({
  currentPassword: as('senha_atual', password),
  password: as('senha', password),
  confirmation: as('confirmar_senha', password),
});

export type PasswordChange = z.output<typeof passwordChange>;

export const changeAdministratorPassword = route({
  method: 'PUT',
  url: '/admin/password',
  module: 'accounts',
  summary: "Changes the password of the caller's own account and ends its other sessions.",
  access: only('ADMIN'),
  body: passwordChange,
  responses: { 200: acknowledges },
  errors: ['MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});
