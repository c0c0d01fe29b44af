import { formatMomentToSecond } from '#platform/web/format.ts';
import type { Interruption, OutageSource } from '../contract/outages.ts';

/** Who says so is a part of each: what the server knows of itself, and what a browser tells. */
export const interruptionWords: Readonly<Record<OutageSource, string>> = {
  outage: 'Queda do serviço',
  connection: 'Sem conexão, informado pelo navegador',
};

export function InterruptionList({ of }: { of: readonly Interruption[] }) {
  return (
    <ul aria-label="Quedas durante a prova" className="grid gap-1 text-sm">
      {of.map(({ source, from, to }) => (
        <li key={`${source}-${from.getTime()}`}>
          {interruptionWords[source]}:{' '}
          <span className="text-muted tabular-nums">
            de {formatMomentToSecond(from)} a {formatMomentToSecond(to)}
          </span>
        </li>
      ))}
    </ul>
  );
}
