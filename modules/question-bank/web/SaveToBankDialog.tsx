import { useState } from 'react';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import type { AnnulledQuestion } from '../contract/annulled-question.ts';
import { AnnulledQuestions } from './AnnulledQuestions.tsx';
import { LabelFields, type Labels, noLabels } from './LabelFields.tsx';
import { addToBank, saveRunToBank } from './question-bank.api.ts';
import type { QuestionInput } from './question-input.ts';

export interface SaveQuestionsDialogProps {
  questions: readonly QuestionInput[];
  onSaved: (ids: number[]) => void;
  onClose: () => void;
}

export function SaveQuestionsDialog({ questions, onSaved, onClose }: SaveQuestionsDialogProps) {
  const save = useAct(
    (labels: Labels) => addToBank(questions.map((question) => ({ ...question, ...labels }))),
    { onDone: ({ data }) => onSaved(data.ids) },
  );
  return (
    <SaveToBank
      title="Guardar no banco"
      subtitle="A questão fica nesta prova e também no banco, para as próximas."
      save={save}
      onClose={onClose}
    />
  );
}

export function SaveRunDialog({ runId, onClose }: { runId: number; onClose: () => void }) {
  const [annulled, setAnnulled] = useState<AnnulledQuestion[]>();
  const save = useAct((labels: Labels) => saveRunToBank(runId, labels), {
    onDone: ({ data }) => (data.annulled.length > 0 ? setAnnulled(data.annulled) : onClose()),
  });
  if (annulled) {
    return (
      <Modal
        isOpen
        onClose={onClose}
        title="Questões que ficaram de fora"
        subtitle="As questões anuladas não entram no banco."
        footer={<Button onPress={onClose}>Entendi</Button>}
      >
        <AnnulledQuestions questions={annulled} />
      </Modal>
    );
  }
  return (
    <SaveToBank
      title="Guardar questões no banco"
      subtitle="Todas as questões desta prova entram no banco, com o gabarito que vale agora. As que já estão lá não se repetem."
      save={save}
      onClose={onClose}
    />
  );
}

interface SaveToBankProps {
  title: string;
  subtitle: string;
  save: { mutate: (labels: Labels) => void; isPending: boolean };
  onClose: () => void;
}

/** Mount it only while it is open. */
function SaveToBank({ save, ...dialog }: SaveToBankProps) {
  const [labels, setLabels] = useState(noLabels);
  return (
    <FormDialog
      {...dialog}
      form={{ submit: () => save.mutate(labels), isPending: save.isPending, formState: { isDirty: true } }}
      submitText="Guardar"
    >
      <LabelFields value={labels} onChange={setLabels} />
    </FormDialog>
  );
}
