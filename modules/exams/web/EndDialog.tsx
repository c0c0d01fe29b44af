import { type FormEvent, useId, useState } from 'react';
import { dayOf, isEndless } from '#platform/contract/day.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { DateField } from '#platform/web/ui/DateField.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { fromToday } from '../contract/exam-draft.ts';

export interface EndDialogProps {
  /** `YYYY-MM-DD`; it cannot end before. */
  firstDay: string;
  endsAt: Date;
  isPending: boolean;
  onClose: () => void;
  /** Takes the new last day, `YYYY-MM-DD`. */
  onConfirm: (day: string) => void;
}

/** Asks until when a run is to last. Mount it only while it is open. */
export function EndDialog({ firstDay, endsAt, isPending, onClose, onConfirm }: EndDialogProps) {
  const [day, setDay] = useState(isEndless(endsAt) ? null : dayOf(endsAt));
  const [error, setError] = useState<string>();
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (day === null) setError(fillThisField);
    else if (day < dayOf(new Date()) || day < firstDay) setError(fromToday);
    else onConfirm(day);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Mudar o prazo"
      subtitle={isEndless(endsAt) ? 'A prova não tem prazo.' : `A prova vai até ${formatDay(endsAt)}.`}
      size="small"
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <DateField
          label="Último dia"
          value={day}
          onChange={(next) => {
            setDay(next);
            setError(undefined);
          }}
          description="Quem já está fazendo a prova e perderia tempo com o prazo antigo passa a ter o novo."
          error={error}
        />
      </form>
    </Modal>
  );
}
