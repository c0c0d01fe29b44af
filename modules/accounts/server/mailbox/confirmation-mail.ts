import { paths } from '#platform/contract/paths.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import type { AwaitedMailbox } from './confirmation.queries.ts';

/** The mail greets nobody by name: the name is whatever a stranger has typed. */
export function confirmationMail(
  { email, isChange }: AwaitedMailbox,
  token: string,
  publicUrl: string,
): Mail {
  return {
    sender: 'account',
    to: email,
    subject: 'Confirme seu e-mail no Provado',
    ...renderMail({
      paragraphs: [
        isChange
          ? 'Pediram para trocar o e-mail de uma conta do Provado por este. A troca vale quando você a confirmar pelo link abaixo, em até 24 horas.'
          : 'Este e-mail foi informado em uma conta do Provado. Confirme que ele é seu pelo link abaixo. Ele vale por 24 horas. Uma conta que ninguém confirma em 7 dias é excluída, com tudo o que há nela.',
      ],
      // The token stands after the #, so that neither the page's request nor its log contains it.
      link: { text: 'Confirmar meu e-mail', url: `${publicUrl}${paths.confirmEmail}#token=${token}` },
      notes: [
        isChange
          ? 'Se você não pediu a troca, abra o link e escolha "Não fui eu", ou ignore este e-mail: sem a confirmação, nada muda.'
          : 'Se você não criou uma conta no Provado, abra o link e escolha "Não fui eu": a conta é excluída na hora. Não confirme uma conta que não é sua.',
      ],
    }),
  };
}

export function undoMail(
  { name, email }: { readonly name: string; readonly email: string },
  token: string,
  publicUrl: string,
): Mail {
  return {
    sender: 'account',
    to: email,
    subject: 'O e-mail da sua conta no Provado foi trocado',
    ...renderMail({
      to: name,
      paragraphs: [
        'O e-mail da sua conta no Provado foi trocado por outro, e este endereço já não abre a conta.',
        'Se foi você, não precisa fazer nada.',
        'Se não foi você, desfaça a troca pelo link abaixo, em até 7 dias. As sessões abertas terminam, e você escolhe uma senha nova.',
      ],
      link: { text: 'Desfazer a troca', url: `${publicUrl}${paths.undoEmailChange}#token=${token}` },
    }),
  };
}
