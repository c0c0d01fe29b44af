import { type SubmitEvent, useId, useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import type { Decision } from '#platform/contract/words.ts';
import { counted } from '#platform/web/format.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { feedbackMost } from '../contract/ranking.ts';
import type { Person } from './candidate-acts.ts';
import { decide } from './ranking.api.ts';

export interface DecisionDialogProps {
  runId: number;
  decision: Decision;
  people: readonly Person[];
  onClose: () => void;
  onDone: () => void;
}

const verbs = { approved: 'Aprovar', rejected: 'Reprovar', pending: 'Voltar para análise' } as const;
const effects = {
  approved: 'O resultado passa a mostrar “Aprovado” e um aviso é enviado.',
  rejected: 'O resultado passa a mostrar “Reprovado” e um aviso é enviado.',
  pending: 'A decisão e o feedback deixam de valer, e um aviso é enviado.',
} as const;

/** Asks before a decision about one candidate or several, and for what they are told along with it. */
export function DecisionDialog({ runId, decision, people, onClose, onDone }: DecisionDialogProps) {
  const formId = useId();
  const [feedback, setFeedback] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isLong = feedback.trim().length > feedbackMost;
  const [only] = people.length === 1 ? people : [];

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSaving || isLong) return;
    setSaving(true);
    try {
      const attemptIds = people.map(({ attemptId }) => attemptId);
      const text = feedback.trim();
      await processToast(decide(runId, { attemptIds, decision, ...(text && { feedback: text }) }), {
        success: (message) => message,
        error: messageOf,
      });
      onDone();
    } catch {
      setSaving(false);
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      closesOnOutsidePress={false}
      title={
        only
          ? `${verbs[decision]}: ${only.developer.name}`
          : `${verbs[decision]}: ${counted(people.length, 'candidato', 'candidatos')}`
      }
      subtitle={effects[decision]}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={decision === 'rejected' ? 'danger' : 'primary'}
            isPending={isSaving}
          >
            {verbs[decision]}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        {decision !== 'pending' && (
          <TextArea
            label="Feedback"
            isOptional
            autoFocus
            rows={4}
            value={feedback}
            onChange={setFeedback}
            counterLimit={feedbackMost}
            description={
              only
                ? 'Aparece para a pessoa junto com o resultado.'
                : 'O mesmo texto aparece para cada pessoa junto com o resultado.'
            }
            error={isLong ? `Use no máximo ${feedbackMost} caracteres.` : undefined}
          />
        )}
      </form>
    </Modal>
  );
}
