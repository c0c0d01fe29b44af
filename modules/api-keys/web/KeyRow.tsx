import { formatAgo, formatDay, formatMoment } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { ApiKey } from '../contract/api-keys.ts';
import { scopeWords } from './scope-words.ts';

const states: Record<ApiKey['state'], { label: string; tone: 'accent' | 'neutral' | 'danger' }> = {
  alive: { label: 'Ativa', tone: 'accent' },
  expired: { label: 'Expirada', tone: 'neutral' },
  revoked: { label: 'Revogada', tone: 'neutral' },
  left: { label: 'Encerrada', tone: 'neutral' },
};

export interface KeyRowProps {
  apiKey: ApiKey;
  onRevoke?: () => void;
}

export function KeyRow({ apiKey, onRevoke }: KeyRowProps) {
  const { name, prefix, scopes, addresses, state, maker, createdAt, lastUsedAt, exposedAt } = apiKey;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere">
          {name}
          <Chip tone={states[state].tone}>{states[state].label}</Chip>
          {exposedAt && state === 'alive' && <Chip tone="danger">Exposta</Chip>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <code translate="no" className="font-mono">
            {prefix}…
          </code>{' '}
          · feita por {maker} em {formatDay(createdAt)} · {endOf(apiKey)}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt ? `Último uso ${formatAgo(lastUsedAt)}` : 'Nunca usada'} ·{' '}
          {scopes.map((scope) => scopeWords[scope].label).join(', ')}
        </p>
        {addresses.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">
            Só a partir de <span translate="no">{addresses.join(', ')}</span>
          </p>
        )}
        {exposedAt && state === 'alive' && (
          <p className="text-sm text-danger">
            Em {formatMoment(exposedAt)} ela veio no endereço de uma chamada, que fica escrito em muitos
            lugares. Revogue-a e faça outra.
          </p>
        )}
      </div>
      {onRevoke && (
        <Button variant="secondary" aria-label={`Revogar ${name}`} onPress={onRevoke}>
          Revogar
        </Button>
      )}
    </li>
  );
}

function endOf({ state, expiresAt, endedAt }: ApiKey): string {
  if (state === 'alive') return `expira em ${formatDay(expiresAt)}`;
  if (state === 'expired') return `expirou em ${formatDay(expiresAt)}`;
  const day = formatDay(endedAt ?? expiresAt);
  return state === 'revoked' ? `revogada em ${day}` : `encerrada em ${day}, quando quem a fez deixou o papel`;
}
