import type * as z from 'zod/mini';
import { words } from '#platform/contract/words.ts';

export const invitationAnswer = words({ Aceito: 'accepted', Recusado: 'refused' });
export type InvitationAnswer = z.output<typeof invitationAnswer>;

export const invitationOutcome = words({
  convidado: 'invited',
  ja_convidado: 'known',
  ja_iniciou: 'started',
  ja_entregou: 'delivered',
  repetido: 'repeated',
  convidado_sem_email: 'unmailed',
  malformado: 'malformed',
});
export type InvitationOutcome = z.output<typeof invitationOutcome>;

export const invitationProgress = words({
  enviado: 'sent',
  nao_enviado: 'unsent',
  aberto: 'opened',
  aceito: 'accepted',
  iniciou: 'started',
  entregou: 'delivered',
  cancelado: 'revoked',
});
export type InvitationProgress = z.output<typeof invitationProgress>;

export const linkState = words({
  ativo: 'usable',
  expirado: 'expired',
  esgotado: 'used_up',
  cancelado: 'revoked',
});
export type LinkState = z.output<typeof linkState>;
