import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { isEndless } from '#platform/contract/day.ts';
import { counted, formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { InvitationLink } from '../contract/exam-invitations.ts';
import { invitationLinksQuery, revokeLink } from './exam-invitations.api.ts';

const NewLinkDialog = lazyDialog(() => import('./NewLinkDialog.tsx').then((found) => found.NewLinkDialog));

export interface LinksCardProps {
  runId: number;
  endsAt: Date;
  isOver: boolean;
  asksNew: boolean;
  onAsked: () => void;
}

export function LinksCard({ runId, endsAt, isOver, asksNew, onAsked }: LinksCardProps) {
  const links = useQuery(invitationLinksQuery(runId));
  const [isMaking, setMaking] = useState(false);
  return (
    <Card
      title="Links de convite"
      actions={
        !isOver && (
          <Button variant="secondary" onPress={() => setMaking(true)}>
            <Link2 size={18} aria-hidden />
            Criar link
          </Button>
        )
      }
    >
      <p className="pb-4 text-sm text-muted">
        Quem tem o link pode fazer a prova até ele expirar ou chegar ao máximo de usos. Cada pessoa conta uma
        vez.
      </p>
      {links.isPending && <SkeletonList rows={1} />}
      {links.isError && !links.data && <LoadFailed query={links} />}
      {links.data?.length === 0 && <p className="text-sm">Nenhum link ainda.</p>}
      {links.data && links.data.length > 0 && (
        <ul className="grid gap-3">
          {links.data.map((link) => (
            <LinkRow key={link.id} runId={runId} link={link} />
          ))}
        </ul>
      )}
      {!isOver && (isMaking || asksNew) && (
        <NewLinkDialog
          runId={runId}
          endsAt={endsAt}
          isFirst={asksNew}
          onClose={() => {
            setMaking(false);
            if (asksNew) onAsked();
          }}
        />
      )}
    </Card>
  );
}

const stateNames: Record<InvitationLink['state'], string> = {
  usable: 'Ativo',
  expired: 'Expirado',
  used_up: 'Esgotado',
  revoked: 'Cancelado',
};

function LinkRow({ runId, link }: { runId: number; link: InvitationLink }) {
  const [isRevoking, setRevoking] = useState(false);
  const revoke = useAct(() => revokeLink(runId, link.id), { onDone: () => setRevoking(false) });
  const name = link.name || `Link ${link.id}`;

  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-control border border-line p-4">
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <Chip tone={link.state === 'usable' ? 'accent' : 'neutral'}>{stateNames[link.state]}</Chip>
        </span>
        <span className="text-sm text-muted">
          {link.usesMost === undefined
            ? `${counted(link.uses, 'uso', 'usos')}, sem máximo`
            : `${link.uses.toLocaleString('pt-BR')} de ${counted(link.usesMost, 'uso', 'usos')}`}
          {' · '}
          {isEndless(link.expiresAt) ? 'até o fim da prova' : `até ${formatMoment(link.expiresAt)}`}
        </span>
      </span>
      {link.state === 'usable' && (
        <span className="flex flex-wrap gap-3">
          <CopyButton url={link.url} name={name} />
          <Button variant="ghost" aria-label={`Cancelar ${name}`} onPress={() => setRevoking(true)}>
            Cancelar
          </Button>
        </span>
      )}
      {isRevoking && (
        <ConfirmDialog
          isOpen
          onClose={() => setRevoking(false)}
          onConfirm={() => revoke.mutate()}
          isPending={revoke.isPending}
          isDanger
          title="Cancelar o link?"
          confirmText="Cancelar link"
          cancelText="Manter"
        >
          Ninguém mais entra por ele. Quem já entrou continua podendo fazer a prova.
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The address is shown for copying by hand if the browser does not let it be copied. */
function CopyButton({ url, name }: { url: string; name: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  if (state === 'refused')
    return (
      <code translate="no" className="text-sm break-all select-all">
        {url}
      </code>
    );
  return (
    <Button
      variant="secondary"
      aria-label={state === 'copied' ? `${name}: copiado` : `Copiar ${name}`}
      onPress={() =>
        navigator.clipboard.writeText(url).then(
          () => setState('copied'),
          () => setState('refused'),
        )
      }
    >
      {state === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      {state === 'copied' ? 'Copiado' : 'Copiar link'}
    </Button>
  );
}
