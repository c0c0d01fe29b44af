import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';

/** @param what in Portuguese, feminine: `conta`, `empresa X` */
export function suspensionMail(
  to: { readonly name: string; readonly email: string },
  what: string,
  { suspended, reason }: { readonly suspended: boolean; readonly reason: string },
  publicUrl: string,
): Mail {
  const said = suspended
    ? `A ${what} foi suspensa no Provado e não pode ser usada por enquanto.`
    : `A ${what} foi reativada no Provado e já pode ser usada de novo.`;
  return {
    sender: 'account',
    to: to.email,
    subject: suspended ? `A ${what} foi suspensa` : `A ${what} foi reativada`,
    ...renderMail({
      to: to.name,
      paragraphs: [
        said,
        `Motivo informado pela administração: ${reason}`,
        ...(suspended ? ['Se você acha que houve engano, responda a este e-mail.'] : []),
      ],
      link: { text: 'Abrir o Provado', url: publicUrl },
    }),
  };
}
