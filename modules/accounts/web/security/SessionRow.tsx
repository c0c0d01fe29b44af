import { MonitorSmartphone } from 'lucide-react';
import { formatMoment } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { Session } from '../../contract/auth.ts';

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, address, lastSeenAt, createdAt, remembered, current } = session;
  return (
    <li className="flex items-start gap-4 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-control bg-raised text-muted"
      >
        <MonitorSmartphone size={20} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-52 gap-1">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {device}
            {current && <Chip>Esta sessão</Chip>}
          </p>
          <p className="text-sm text-muted">
            {address ? `Endereço ${address}` : 'Endereço desconhecido'} · último uso em{' '}
            {formatMoment(lastSeenAt)}
          </p>
          <p className="text-sm text-muted">
            Aberta em {formatMoment(createdAt)}
            {remembered && ' · lembrada por 30 dias'}
          </p>
        </div>
        {!current && (
          <Button variant="secondary" onPress={onEnd} aria-label={`Encerrar a sessão de ${device}`}>
            Encerrar
          </Button>
        )}
      </div>
    </li>
  );
}
