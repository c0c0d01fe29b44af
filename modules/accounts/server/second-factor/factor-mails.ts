import type { Schema } from '#platform/server/database/schema.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { recoveryHint } from '../recovery/recovery-mails.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
  readonly kind: Schema['accounts']['kind'];
}

const notYou = (kind: Schema['accounts']['kind']) =>
  `Se não foi você, alguém está usando a sua conta: ${recoveryHint(kind)}.`;

export const turnedOnMail = (owner: Owner, publicUrl: string): Mail =>
  notice(owner, publicUrl, {
    subject: 'Verificação em duas etapas ativada',
    what: 'A verificação em duas etapas da sua conta no Provado foi ativada. A partir de agora, entrar pede também um código do seu aplicativo autenticador.',
  });

export const turnedOffMail = (owner: Owner, publicUrl: string): Mail =>
  notice(owner, publicUrl, {
    subject: 'Verificação em duas etapas desativada',
    what: 'A verificação em duas etapas da sua conta no Provado foi desativada. Agora basta a senha para entrar.',
  });

const notice = (
  owner: Owner,
  publicUrl: string,
  { subject, what }: { subject: string; what: string },
): Mail => ({
  sender: 'account',
  to: owner.email,
  subject,
  ...renderMail({
    to: owner.name,
    paragraphs: [what, notYou(owner.kind)],
    link: { text: 'Abrir o Provado', url: publicUrl },
  }),
});
