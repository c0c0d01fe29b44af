import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeoplePicker } from '#modules/admission/web/public.ts';
import { emailText, formatDay, formatMoment } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { useAct } from '#platform/web/use-act.ts';
import type { ExtraTime } from '../contract/extra-time.ts';
import { annulmentsQuery } from './annulments.api.ts';
import { ExtraTimeDialog } from './ExtraTimeDialog.tsx';
import { extraTimeQuery, takeTimeBack } from './extra-time.api.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** What was done to attempts of a run: who was given time, and whose attempt was annulled. */
export function RunActs({ runId }: { runId: number }) {
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <ExtraTimes runId={runId} />
      <Annulled runId={runId} />
    </div>
  );
}

function ExtraTimes({ runId }: { runId: number }) {
  const { data = [] } = useQuery(extraTimeQuery(runId));
  const [isPicking, setPicking] = useState(false);
  const [person, setPerson] = useState<Person>();
  return (
    <Card
      title="Tempo extra"
      actions={
        <Button variant="secondary" onPress={() => setPicking(true)}>
          Dar tempo extra
        </Button>
      }
    >
      {data.length === 0 ? (
        <p className="text-sm text-muted">
          Ninguém tem tempo extra nesta prova. Para quem já começou, use também o menu do candidato no
          ranking.
        </p>
      ) : (
        <ul aria-label="Pessoas com tempo extra" className="grid gap-5">
          {data.map((given) => (
            <Given key={given.developerId} runId={runId} given={given} />
          ))}
        </ul>
      )}
      {isPicking && (
        <PickDialog
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            // The next dialog opens once this one has given the focus back.
            requestAnimationFrame(() => requestAnimationFrame(() => setPerson(picked)));
          }}
        />
      )}
      {person && (
        <ExtraTimeDialog
          runId={runId}
          developer={person}
          isStarted={data.some(({ developerId, started }) => developerId === person.id && started)}
          onClose={() => setPerson(undefined)}
        />
      )}
    </Card>
  );
}

function Given({ runId, given }: { runId: number; given: ExtraTime }) {
  const { developerId, name, email, started, grants } = given;
  const takeBack = useAct(() => takeTimeBack(runId, developerId));
  return (
    <li className="grid gap-2 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="block text-sm text-muted">{emailText(email)}</span>
        </p>
        {!started && (
          <Button
            variant="ghost"
            aria-label={`Retirar o tempo extra de ${name}`}
            onPress={() => takeBack.mutate()}
          >
            Retirar
          </Button>
        )}
      </div>
      <ul className="grid gap-2 text-sm">
        {grants.map((grant) => (
          <li key={grant.at.getTime()} className="wrap-anywhere">
            <span className="font-medium">{amountOf(grant)}</span>
            <span className="text-muted">
              {' '}
              · {grant.reason} · {grant.by || 'conta excluída'}, {formatMoment(grant.at)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function amountOf({ percent, minutes, ownEndsAt }: ExtraTime['grants'][number]): string {
  const parts = [
    ...(minutes > 0 ? [`${minutes} min`] : []),
    ...(percent > 0 ? [`${percent}%`] : []),
    ...(ownEndsAt ? [`até ${formatDay(ownEndsAt)}`] : []),
  ];
  return parts.join(' + ');
}

interface PickDialogProps {
  onPick: (person: Person) => void;
  onClose: () => void;
}

function PickDialog({ onPick, onClose }: PickDialogProps) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Dar tempo extra"
      subtitle="Vale também para quem ainda não começou."
      footer={
        <Button variant="secondary" onPress={onClose}>
          Cancelar
        </Button>
      }
    >
      <PeoplePicker
        label="Para quem?"
        isSingle
        value={[]}
        onChange={([person]) => person && onPick(person)}
      />
    </Modal>
  );
}

function Annulled({ runId }: { runId: number }) {
  const { data = [] } = useQuery(annulmentsQuery(runId));
  if (data.length === 0) return null;
  return (
    <Card title="Tentativas anuladas">
      <ul aria-label="Tentativas anuladas" className="grid gap-4">
        {data.map(({ attemptId, name, reason, at, by }) => (
          <li key={attemptId} className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
            <p className="text-sm text-muted">
              {formatMoment(at)} · {by ?? 'Administração do Provado'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
