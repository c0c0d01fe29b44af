import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import {
  type LinkedAccount,
  type SocialProvider,
  socialProviders,
} from '../../contract/developer-entrance.ts';
import { linkedAccountsQuery, unlink } from './linked-accounts.api.ts';

const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', github: 'GitHub' };

/** The server says in `<html>` which providers the installation offers. Absent where there is nothing to say. */
export function LinkedAccountsCard() {
  const accounts = useQuery(linkedAccountsQuery);
  const [leaving, setLeaving] = useState<SocialProvider>();
  const remove = useAct(unlink, { onDone: () => setLeaving(undefined) });
  const offered = socialProviders.filter((name) => document.documentElement.dataset[name] !== undefined);
  const linked: readonly LinkedAccount[] = accounts.data ?? [];
  if (linked.length === 0 && (offered.length === 0 || accounts.isPending)) return null;
  return (
    <Card title="Contas ligadas">
      {accounts.isError && !accounts.data ? (
        <LoadFailed query={accounts} fallback="Não foi possível buscar as contas ligadas." />
      ) : linked.length === 0 ? (
        <p className="max-w-xl text-sm text-muted">
          Nenhuma. Ao entrar com {offered.map((name) => names[name]).join(' ou ')}, você digita a senha daqui
          uma vez. Depois a outra conta basta.
        </p>
      ) : (
        <ul aria-label="Contas ligadas">
          {linked.map(({ provider, since }) => (
            <li
              key={provider}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0"
            >
              <div className="grid gap-1">
                <p className="font-medium">{names[provider]}</p>
                <p className="text-sm text-muted">Entra nesta conta desde {formatDay(since)}</p>
              </div>
              <Button
                variant="secondary"
                onPress={() => setLeaving(provider)}
                aria-label={`Desligar a conta do ${names[provider]}`}
              >
                Desligar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving)}
        title="Desligar conta"
        confirmText="Desligar"
        isDanger
        isPending={remove.isPending}
      >
        {leaving && `O ${names[leaving]} não entra mais nesta conta. Você entra com e-mail e senha.`} As
        sessões abertas continuam.
      </ConfirmDialog>
    </Card>
  );
}
