import { useState } from 'react';
import type { ApiKey } from '#modules/api-keys/contract/api-keys.ts';
import { KeyRow, RevokeKeyDialog } from '#modules/api-keys/web/public.ts';
import { partnerNames } from '#platform/contract/partner-names.ts';
import type { Partner } from '#platform/contract/words.ts';
import { formatMoment } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { CopyLine } from '#platform/web/ui/CopyLine.tsx';
import type { OfferedRun, PartnerCall } from '../contract/connectors.ts';
import { OfferedRuns } from './OfferedRuns.tsx';
import { setups } from './partner-setups.ts';

const PartnerKeyDialog = lazyDialog(() =>
  import('./PartnerKeyDialog.tsx').then((found) => found.PartnerKeyDialog),
);

export interface PartnerCardProps {
  partner: Partner;
  calls: readonly PartnerCall[];
  runs: readonly OfferedRun[];
  apiKeys: readonly ApiKey[];
}

export function PartnerCard({ partner, calls, runs, apiKeys }: PartnerCardProps) {
  const { keyName, hasKey, makeKey, says, addresses, steps } = setups[partner];
  const name = partnerNames[partner];
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const alive = apiKeys.filter(({ state }) => state === 'alive');
  return (
    <Card title={name} actions={alive.length > 0 && <Chip tone="accent">{hasKey}</Chip>}>
      <div className="grid gap-7">
        <p className="text-sm text-muted">{says}</p>
        <ol className="grid list-decimal gap-2 pl-5 text-sm" aria-label={`Como ligar a ${name}`}>
          {steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
        <div className="grid gap-4">
          {addresses.map(({ label, path }) => (
            <CopyLine key={path} label={label} text={window.location.origin + path} />
          ))}
        </div>
        <section aria-label={`${keyName} da ${name}`} className="grid gap-4">
          {alive.length > 0 && (
            <ul>
              {alive.map((key) => (
                <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
              ))}
            </ul>
          )}
          <Button
            variant={alive.length > 0 ? 'secondary' : 'primary'}
            className="w-fit"
            onPress={() => setMaking(true)}
          >
            {makeKey}
          </Button>
        </section>
        <OfferedRuns partner={partner} runs={runs} />
        <section className="grid gap-3">
          <h3 className="font-medium">Últimas chamadas</h3>
          {calls.length === 0 ? (
            <p className="text-sm text-muted">Nenhuma chamada até agora.</p>
          ) : (
            <ul className="grid gap-2 text-sm" aria-label={`Últimas chamadas da ${name}`}>
              {calls.map(({ call, status, at }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two calls may be alike, and the list is only read
                <li key={index} className="flex flex-wrap justify-between gap-x-4">
                  <code translate="no" className="font-mono wrap-anywhere">
                    {call}
                  </code>
                  <span className="text-muted">
                    {status ?? 'sem resposta'} · {formatMoment(at)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      {isMaking && <PartnerKeyDialog partner={partner} onClose={() => setMaking(false)} />}
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Card>
  );
}
