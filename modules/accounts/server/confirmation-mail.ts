import { paths } from '#platform/contract/paths.ts';
import { letter } from '#platform/server/letter.ts';
import type { Mail } from '#platform/server/mailer.ts';
import type { AwaitedMailbox } from './confirmation.queries.ts';

/** The link with which the reader shows that the mailbox is theirs. */
export function confirmationMail({ name, email }: AwaitedMailbox, token: string, publicUrl: string): Mail {
  return {
    sender: 'account',
    to: email,
    subject: 'Confirme seu e-mail no Provado',
    ...letter({
      to: name,
      paragraphs: [
        'Este e-mail foi informado em uma conta do Provado. Confirme que ele é seu pelo link abaixo. Ele vale por 24 horas.',
        'Se você não criou uma conta no Provado, ignore este e-mail: sem a confirmação, ninguém usa o seu endereço.',
      ],
      // After the #, so that neither the page's request nor its log contains the token.
      link: { text: 'Confirmar meu e-mail', url: `${publicUrl}${paths.confirmEmail}#token=${token}` },
    }),
  };
}
