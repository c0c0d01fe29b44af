import { paths } from '#platform/contract/paths.ts';
import type { AccountKind } from '#platform/contract/words.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { recoveryHint } from '../recovery/recovery-mails.ts';

export function takenMail(
  owner: { readonly name: string; readonly email: string; readonly kind: AccountKind },
  publicUrl: string,
): Mail {
  return {
    sender: 'account',
    to: owner.email,
    subject: 'Você já tem uma conta no Provado',
    ...renderMail({
      to: owner.name,
      paragraphs: [
        'Alguém tentou usar em outra conta do Provado dados que já são da sua. Nada mudou na sua conta.',
        `Se foi você, é só entrar com a sua senha. Se não se lembra dela, ${recoveryHint(owner.kind)}.`,
      ],
      link: { text: 'Entrar no Provado', url: publicUrl + paths[owner.kind].signIn },
      notes: ['Se não foi você, não precisa fazer nada.'],
    }),
  };
}
