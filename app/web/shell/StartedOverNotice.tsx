import { useQuery } from '@tanstack/react-query';
import { UserPen } from 'lucide-react';
import { unreadQuery } from '#modules/notifications/web/notifications.api.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';

/** A recovery emptied the account; the notice stands until its owner tells their name. */
export function StartedOverNotice() {
  const user = useCurrentUser();
  const hasStartedOver = useQuery(unreadQuery).data?.startedOver;
  if (!user || !hasStartedOver) return null;
  const isCompany = user.type === 'COMPANY';
  return (
    <section
      aria-label="Conta recomeçada"
      className="mb-8 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <UserPen size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm wrap-anywhere">
        <p className="font-medium">Sua conta recomeçou vazia.</p>
        <p className="text-muted">
          {isCompany
            ? 'A senha foi redefinida antes de alguém confirmar o e-mail, e o que havia no perfil, nas fotos e no banco de questões foi apagado. Diga como você se chama e complete o perfil da empresa.'
            : 'A senha foi redefinida antes de alguém confirmar o e-mail, e nome, perfil e habilidades foram apagados. Informe seu nome para fazer provas que contam e emitir certificados.'}
        </p>
      </div>
      <LinkButton
        variant="secondary"
        href={
          isCompany
            ? href(paths.company.editProfile, { companyId: user.id })
            : href(paths.developer.editProfile, { developerId: user.id })
        }
      >
        Completar o perfil
      </LinkButton>
    </section>
  );
}
