import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { invitationUrl, type TeamInvitee } from '../team/invitation-mails.ts';

interface Person {
  readonly name: string;
  readonly email: string;
}

export const takenOverMail = (to: Person, company: string, reason: string): Mail => ({
  to: to.email,
  sender: 'account',
  subject: `A conta de ${company} mudou de responsável`,
  ...renderMail({
    to: to.name,
    paragraphs: [
      `A administração do Provado passou a conta de ${company} a quem mostrou falar pela empresa. Você não tem mais acesso a ela.`,
      `Motivo: ${reason}`,
      'Se você acha que houve engano, responda a este e-mail.',
    ],
  }),
});

/** It is the claimant's own mail: refusing the company's mails does not keep it away. */
export const grantedMail = ({ email, company }: TeamInvitee, token: string, publicUrl: string): Mail => ({
  to: email,
  sender: 'account',
  subject: `A conta de ${company} no Provado agora é sua`,
  ...renderMail({
    paragraphs: [
      `A administração do Provado atendeu ao seu pedido e passa a você a conta de ${company}. Como responsável, você cuida da equipe, do perfil da empresa e de tudo o que se faz com as provas.`,
      'Para entrar, escolha seu nome e sua senha pelo link abaixo. Ele vale por 7 dias e só funciona uma vez.',
      'Se o link expirar, faça o pedido de novo na tela de cadastro da empresa.',
    ],
    link: { text: 'Assumir a conta', url: invitationUrl(token, publicUrl) },
  }),
});

export const dismissedMail = (to: Person, reason: string): Mail => ({
  to: to.email,
  sender: 'account',
  subject: 'Seu pedido sobre uma empresa no Provado',
  ...renderMail({
    to: to.name,
    paragraphs: [
      'Analisamos o seu pedido sobre uma empresa no Provado e não pudemos atendê-lo.',
      `Motivo: ${reason}`,
      'Se tiver mais informações, responda a este e-mail.',
    ],
  }),
});
