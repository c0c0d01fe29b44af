import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeoplePicker } from '#modules/admission/web/public.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { ExtraTimeDialog } from './ExtraTimeDialog.tsx';
import { extraTimeQuery } from './extra-time.api.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Mount it only while it is open. */
export function GiveTime({ runId, onClose }: { runId: number; onClose: () => void }) {
  const { data = [] } = useQuery(extraTimeQuery(runId));
  const [isPicking, setPicking] = useState(true);
  const [person, setPerson] = useState<Person>();
  return (
    <>
      <Modal
        isOpen={isPicking}
        onClose={onClose}
        title="Dar tempo extra"
        subtitle="Vale também para quem ainda não começou. Quem não conhece a prova nem a empresa não recebe aviso: o tempo aparece na página da prova."
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
          onChange={([picked]) => {
            if (!picked) return;
            setPicking(false);
            // The next dialog opens once this one has given the focus back.
            requestAnimationFrame(() => requestAnimationFrame(() => setPerson(picked)));
          }}
        />
      </Modal>
      {person && (
        <ExtraTimeDialog
          runId={runId}
          developer={person}
          isStarted={data.some(({ developerId, started }) => developerId === person.id && started)}
          onClose={onClose}
        />
      )}
    </>
  );
}
