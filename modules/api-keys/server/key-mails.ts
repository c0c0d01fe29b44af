import { paths } from '#platform/contract/paths.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';

interface Maker {
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

export const keyMadeMail = (
  { name, email, company }: Maker,
  key: { readonly name: string; readonly prefix: string },
  publicUrl: string,
): Mail => ({
  sender: 'account',
  to: email,
  subject: 'Uma chave de API foi criada com a sua conta',
  ...renderMail({
    to: name,
    paragraphs: [
      `A chave de API “${key.name}” (${key.prefix}…) de ${company} foi criada com a sua conta no Provado. O que programas fizerem com ela conta como feito por você.`,
      'Se não foi você, revogue a chave e troque a sua senha.',
    ],
    link: { text: 'Ver as chaves', url: publicUrl + paths.company.apiKeys },
  }),
});

export const keyExpiresMail = (
  { name, email, company }: Maker,
  key: { readonly name: string; readonly day: string },
  publicUrl: string,
): Mail => ({
  sender: 'account',
  to: email,
  subject: `Uma chave de API expira em ${key.day}`,
  ...renderMail({
    to: name,
    paragraphs: [
      `A chave de API “${key.name}” de ${company} expira em ${key.day}. Depois disso, os programas que a usam param de funcionar.`,
      'Chaves não se renovam: se ainda precisa dela, faça outra e troque-a no programa antes desse dia.',
    ],
    link: { text: 'Ver as chaves', url: publicUrl + paths.company.apiKeys },
  }),
});
