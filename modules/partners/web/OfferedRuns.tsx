import { partnerNames } from '#platform/contract/partner-names.ts';
import type { Partner } from '#platform/contract/words.ts';
import { formatEnd } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { OfferedRun } from '../contract/connectors.ts';
import { offer } from './connectors.api.ts';

/** A new run is offered without a word, so that whoever publishes it finds it at the partner. */
export function OfferedRuns({ partner, runs }: { partner: Partner; runs: readonly OfferedRun[] }) {
  const now = useNow();
  const act = useAct(({ runId, offered }: { runId: number; offered: boolean }) =>
    offer(partner, runId, offered),
  );
  const name = partnerNames[partner];
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">Provas que aparecem na {name}</h3>
      {runs.length === 0 ? (
        <p className="text-sm text-muted">Nenhuma prova ativa. As que você aplicar aparecem na {name}.</p>
      ) : (
        <>
          <p className="text-sm text-muted">
            Toda prova ativa aparece enquanto não termina. Quem já foi enviado continua, mesmo que você a
            desligue.
          </p>
          <ul className="grid gap-1" aria-label={`Provas que aparecem na ${name}`}>
            {runs.map(({ id, title, endsAt, withheldFrom }) => {
              const isSent = act.isPending && act.variables.runId === id;
              const isOffered = isSent ? act.variables.offered : !withheldFrom.includes(partner);
              return (
                <li key={id}>
                  <Switch value={isOffered} onChange={(offered) => act.mutate({ runId: id, offered })}>
                    <span className="wrap-anywhere">
                      {title} <span className="text-muted">· {formatEnd(endsAt, now)}</span>
                    </span>
                  </Switch>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
