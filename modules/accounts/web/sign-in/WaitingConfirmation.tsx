import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { signedUpEmail } from '#platform/web/session/entrance-email.ts';

/** The server says in `<html>` whether mailboxes are to be confirmed. */
export function WaitingConfirmation() {
  const [email] = useState(signedUpEmail);
  if (!email || document.documentElement.dataset.confirms === undefined) return null;
  return (
    <section
      aria-label="Confirmação do e-mail"
      className="mt-3 flex gap-3 rounded-control bg-soft px-4 py-3 text-sm wrap-anywhere"
    >
      <MailCheck size={18} aria-hidden className="mt-px shrink-0 text-accent" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">Falta confirmar o e-mail: enviamos um link para {email}.</p>
        <p>
          Abra o link em até 24 horas. Se não chegou, veja o spam. Você já pode entrar, e ali pedir outro link
          ou corrigir o e-mail.
        </p>
      </div>
    </section>
  );
}
