import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import type { Interrupted, InterruptedPeople, OutageSource } from '../contract/outages.ts';
import { InterruptionList } from './InterruptionList.tsx';
import { giveTimeBack, giveTimeBackToAll } from './outages.api.ts';

export function OutageList({ runId, lost }: { runId: number; lost: InterruptedPeople }) {
  const all = useAct(() => giveTimeBackToAll(runId));
  const { people, count, going } = lost;
  return (
    <Card title="Tempo perdido em quedas">
      <p className="max-w-prose pb-5 text-sm text-muted">
        O que o servidor sabe é queda do serviço. O que só o navegador informou pode não ser exato: você
        decide. O tempo devolvido fica em “Tempo extra”, com quem o deu e por quê.
      </p>
      {going > 1 && (
        <Button className="mb-5 max-sm:w-full" isPending={all.isPending} onPress={() => all.mutate()}>
          Devolver a {counted(going, 'pessoa que faz', 'pessoas que fazem')} a prova
        </Button>
      )}
      <ul aria-label="Pessoas que perderam tempo" className="grid gap-5">
        {people.map((person) => (
          <Person key={person.developerId} runId={runId} person={person} />
        ))}
      </ul>
      {count > people.length && (
        <p className="pt-5 text-sm text-muted">
          E mais {counted(count - people.length, 'pessoa', 'pessoas')}.
        </p>
      )}
    </Card>
  );
}

const after: Readonly<Record<OutageSource, string>> = {
  outage: 'da queda do serviço',
  connection: 'informados pelo navegador',
};

function Person({ runId, person }: { runId: number; person: Interrupted }) {
  const { developerId, name, over, defence, interruptions, offers } = person;
  const what = defence ? 'A defesa' : 'A prova';
  const give = useAct((source: OutageSource) => giveTimeBack(runId, developerId, source));
  return (
    <li className="grid gap-3 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">
          {name}
          {defence && <span className="font-normal text-muted"> · defesa do trabalho</span>}
        </p>
        <InterruptionList of={interruptions} />
        {over && (
          <p className="text-sm text-muted">
            {what} terminou pelo relógio. Devolver tempo a reabre, e{' '}
            {defence ? 'a nota sai' : 'nota e decisão saem'}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {offers.map(({ source, minutes }) => (
          <Button
            key={source}
            variant="secondary"
            isPending={give.isPending}
            aria-label={`Devolver ${minutes} min ${after[source]} a ${name}`}
            onPress={() => give.mutate(source)}
          >
            Devolver {minutes} min {after[source]}
          </Button>
        ))}
      </div>
    </li>
  );
}
