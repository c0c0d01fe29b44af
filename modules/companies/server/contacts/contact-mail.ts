import { isGreeting } from '#platform/domain/greeting.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import type { ContactSender, Reachable } from './contacts.queries.ts';

interface Given {
  readonly companyId: number;
  readonly person: Reachable;
  readonly sender: ContactSender;
  readonly subject: string;
  readonly message: string;
}

export function contactMail({ companyId, person, sender, subject, message }: Given): Mail {
  const reason = person.tookRun
    ? 'Você recebeu este e-mail porque fez uma prova desta empresa no Provado.'
    : 'Você recebeu este e-mail porque seu perfil no Provado está aberto para esta empresa.';
  return {
    sender: { companyId },
    to: person.email,
    fromName: `${sender.company} via Provado`,
    replyTo: sender.email,
    subject,
    ...renderMail({
      to: isGreeting(message) ? null : person.name,
      paragraphs: [
        ...message.replaceAll('\r\n', '\n').split(/\n{2,}/),
        `${sender.company}\nPara responder, é só responder a este e-mail.`,
      ],
      notes: [reason],
    }),
  };
}
