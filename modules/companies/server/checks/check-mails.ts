import { paths } from '#platform/contract/paths.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
}

export const checkedMail = (to: Owner, company: string, publicUrl: string): Mail => ({
  sender: 'account',
  to: to.email,
  subject: `${company} está verificada no Provado`,
  ...renderMail({
    to: to.name,
    paragraphs: [
      `${company} está verificada. Agora vocês podem ver o ranking, convidar pessoas por e-mail, formar grupos e escrever a candidatos.`,
    ],
    link: { text: 'Abrir o Provado', url: publicUrl + paths.company.home },
  }),
});

export const refusedMail = (to: Owner, company: string, reason: string, publicUrl: string): Mail => ({
  sender: 'account',
  to: to.email,
  subject: `Ainda não foi possível verificar ${company}`,
  ...renderMail({
    to: to.name,
    paragraphs: [
      `Ainda não foi possível verificar ${company} no Provado.`,
      `Motivo: ${reason}`,
      'Suas provas continuam funcionando. Para responder, abra o Provado e escolha “Pedir nova análise”.',
    ],
    link: { text: 'Abrir o Provado', url: publicUrl + paths.company.home },
  }),
});
