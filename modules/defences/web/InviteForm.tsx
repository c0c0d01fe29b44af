import { type SubmitEvent, useState } from 'react';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { inviteHoursMost, type ViewedDefence } from '../contract/defences.ts';
import { invite } from './defences.api.ts';

export interface InviteFormProps {
  runId: number;
  attemptId: number;
  marked: NonNullable<ViewedDefence['marked']>;
}

const questionsMost = 3;
const usualHours = 48;

/** The grader's own comments at lines are what may be asked. */
export function InviteForm({ runId, attemptId, marked }: InviteFormProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [hours, setHours] = useState<number | null>(usualHours);
  const act = useAct((body: Parameters<typeof invite>[2]) => invite(runId, attemptId, body));
  if (marked.length === 0)
    return (
      <p className="max-w-prose pt-4">
        Para convidar, marque linhas em “Ver o trabalho” e comente com a pergunta: os seus comentários
        aparecem aqui.
      </p>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!act.isPending && chosen.length > 0 && hours !== null) act.mutate({ hours, commentIds: [...chosen] });
  };
  return (
    <form onSubmit={submit} className="grid max-w-prose gap-4 pt-4">
      <fieldset className="grid gap-3">
        <legend className="pb-2 font-medium">Até três perguntas, dos seus comentários</legend>
        {marked.map(({ id, path, from, to, text }) => {
          const isChosen = chosen.includes(id);
          return (
            <Checkbox
              key={id}
              value={isChosen}
              isDisabled={!isChosen && chosen.length === questionsMost}
              onChange={(on) =>
                setChosen((before) => (on ? [...before, id] : before.filter((one) => one !== id)))
              }
            >
              <span className="wrap-anywhere">{text}</span>
              <span className="block wrap-anywhere text-muted">
                {path}, {from === to ? `linha ${from}` : `linhas ${from} a ${to}`}
              </span>
            </Checkbox>
          );
        })}
      </fieldset>
      <NumberField
        label="Horas para começar"
        value={hours}
        onChange={setHours}
        minValue={1}
        maxValue={inviteHoursMost}
      />
      <Button
        type="submit"
        variant="secondary"
        className="w-fit max-sm:w-full"
        isPending={act.isPending}
        isDisabled={chosen.length === 0 || hours === null}
      >
        Convidar para a defesa
      </Button>
    </form>
  );
}
