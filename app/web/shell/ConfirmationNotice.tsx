import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { unreadQuery } from '#modules/notifications/web/notifications.api.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { SendAgain } from '#platform/web/ui/states/SendAgain.tsx';

/** The mailbox may be confirmed elsewhere: the bell's stream says so. */
export function ConfirmationNotice() {
  const type = useCurrentUser()?.type;
  const email = useQuery(unreadQuery).data?.unconfirmedEmail;
  if (!email) return null;
  return (
    <section
      aria-label="Confirmação do e-mail"
      className="mb-8 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <MailCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm wrap-anywhere">
        <p className="font-medium">Confirme seu e-mail: enviamos um link para {email}.</p>
        <p className="text-muted">
          {type === 'COMPANY'
            ? 'Enquanto isso, você já pode completar o perfil e montar seu banco de questões. Publicar provas, convidar e escrever a pessoas ficam para depois da confirmação.'
            : 'Enquanto isso, você já pode completar o perfil e treinar com as provas do Provado. As provas que contam, os grupos e a sua página pública ficam para depois da confirmação.'}{' '}
          Uma conta que ninguém confirma em 7 dias é excluída.
        </p>
      </div>
      <SendAgain />
    </section>
  );
}
