import type { Schema } from '#platform/server/database/schema.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { recoveryHint } from '../recovery/recovery-mails.ts';

/** Goes to the old address. */
export function changedMail(
  owner: { readonly name: string; readonly email: string; readonly kind: Schema['accounts']['kind'] },
  changed: { readonly email: boolean; readonly password: boolean },
  publicUrl: string,
): Mail {
  const what =
    changed.email && changed.password ? 'O e-mail e a senha' : changed.email ? 'O e-mail' : 'A senha';
  const were =
    changed.email && changed.password ? 'foram trocados' : `foi trocad${changed.email ? 'o' : 'a'}`;
  return {
    sender: 'account',
    to: owner.email,
    subject: `${what} da sua conta no Provado ${were}`,
    ...renderMail({
      to: owner.name,
      paragraphs: [
        `${what} da sua conta no Provado ${were} agora há pouco, e as outras sessões abertas foram encerradas.`,
        'Se foi você, não precisa fazer nada.',
        changed.email
          ? 'Se não foi você, responda a este e-mail: este endereço já não abre a conta.'
          : `Se não foi você, ${recoveryHint(owner.kind)} e confira a segurança do seu e-mail.`,
      ],
      link: { text: 'Abrir o Provado', url: publicUrl },
    }),
  };
}
