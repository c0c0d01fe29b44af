import { letter } from '#platform/server/letter.ts';
import type { Mail } from '#platform/server/mailer.ts';

interface Person {
  readonly name: string;
  readonly email: string;
}

/** Tells a former owner that the company's account is somebody else's now. */
export const takenOverMail = (to: Person, company: string, reason: string): Mail => ({
  to: to.email,
  sender: 'account',
  subject: `A conta de ${company} mudou de dono`,
  ...letter({
    to: to.name,
    paragraphs: [
      `A administração do Provado passou a conta de ${company} a quem mostrou falar pela empresa. Você não tem mais acesso a ela.`,
      `Motivo: ${reason}`,
      'Se você acha que houve engano, responda a este e-mail.',
    ],
  }),
});

/** Tells somebody that the account does not change hands. */
export const dismissedMail = (to: Person, reason: string): Mail => ({
  to: to.email,
  sender: 'account',
  subject: 'Seu pedido sobre uma empresa no Provado',
  ...letter({
    to: to.name,
    paragraphs: [
      'Olhamos com cuidado o seu pedido sobre uma empresa no Provado, e não pudemos atendê-lo.',
      `Motivo: ${reason}`,
      'Se houver algo mais que possamos olhar, responda a este e-mail.',
    ],
  }),
});
