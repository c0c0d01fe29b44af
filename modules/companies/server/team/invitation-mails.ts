import { paths } from '#platform/contract/paths.ts';
import type { MemberRole } from '#platform/contract/route.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';

export interface TeamInvitee {
  readonly companyId: number;
  readonly email: string;
  readonly company: string;
  readonly role: MemberRole;
}

const duties: Record<MemberRole, string> = {
  dono: 'Como responsável, você cuida da equipe, do perfil da empresa e de tudo o que se faz com as provas.',
  recrutador: 'No recrutamento, você cria e aplica provas, corrige e decide sobre os candidatos.',
  corretor: 'Na correção, você corrige as respostas das provas da empresa.',
};

export const invitationMail = (
  { companyId, email, company, role }: TeamInvitee,
  token: string,
  publicUrl: string,
): Mail => ({
  sender: { companyId },
  to: email,
  subject: `${company} convidou você para a equipe no Provado`,
  ...renderMail({
    paragraphs: [
      `${company} convidou você para trabalhar com a equipe no Provado. ${duties[role]}`,
      'Para entrar, escolha seu nome e sua senha pelo link abaixo. Ele vale por 7 dias e só funciona uma vez.',
    ],
    link: { text: 'Entrar na equipe', url: invitationUrl(token, publicUrl) },
    notes: ['Se você não esperava este convite, ignore este e-mail.'],
  }),
});

/** The token stands after the #, so that neither the page's request nor its log contains it. */
export const invitationUrl = (token: string, publicUrl: string): string =>
  `${publicUrl}${paths.company.teamInvitation}#token=${token}`;

export const elsewhereMail = ({ companyId, email, company }: TeamInvitee, publicUrl: string): Mail => ({
  sender: { companyId },
  to: email,
  subject: `${company} convidou você para a equipe no Provado`,
  ...renderMail({
    paragraphs: [
      `${company} convidou este e-mail para a equipe no Provado, mas ele já tem uma conta, e cada conta é de uma pessoa ou empresa só.`,
      'Se quiser aceitar, peça que o convite seja enviado para outro e-mail seu.',
    ],
    link: { text: 'Abrir o Provado', url: publicUrl },
    notes: ['Se você não esperava este convite, não precisa fazer nada.'],
  }),
});
