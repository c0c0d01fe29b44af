import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { LinkedAccount, SocialProvider } from '../../contract/developer-entrance.ts';
import { unlink } from './linked-accounts.api.ts';
import { providerNames } from './provider-names.ts';

export function LinkedAccountsList({ linked }: { linked: readonly LinkedAccount[] }) {
  const [leaving, setLeaving] = useState<SocialProvider>();
  const remove = useAct(unlink, { onDone: () => setLeaving(undefined) });
  return (
    <>
      <ul aria-label="Contas ligadas">
        {linked.map(({ provider, since }) => (
          <li
            key={provider}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0"
          >
            <div className="grid gap-1">
              <p className="font-medium">{providerNames[provider]}</p>
              <p className="text-sm text-muted">Entra nesta conta desde {formatDay(since)}</p>
            </div>
            <Button
              variant="secondary"
              onPress={() => setLeaving(provider)}
              aria-label={`Desligar a conta do ${providerNames[provider]}`}
            >
              Desligar
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving)}
        title="Desligar conta"
        confirmText="Desligar"
        isDanger
        isPending={remove.isPending}
      >
        {leaving && `O ${providerNames[leaving]} não entra mais nesta conta. Você entra com e-mail e senha.`}{' '}
        As sessões abertas continuam.
      </ConfirmDialog>
    </>
  );
}
