import { type ReactNode, useId, useState } from 'react';
import type { AnnulledQuestion } from '#modules/results/contract/question-changes.ts';
import { AnnulledQuestions } from '#modules/results/web/public.ts';
import { messageOf } from '#platform/contract/client.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { LabelFields, type Labels, noLabels } from './LabelFields.tsx';
import { addToBank, saveRunToBank } from './question-bank.api.ts';
import type { AskedQuestion } from './question-form.ts';

export interface SaveQuestionsDialogProps {
  questions: readonly AskedQuestion[];
  /** Told the ids that they have in the bank, in their order. */
  onSaved: (ids: number[]) => void;
  onClose: () => void;
}

/** Puts questions that are being written into the bank. */
export function SaveQuestionsDialog({ questions, onSaved, onClose }: SaveQuestionsDialogProps) {
  return (
    <SaveToBank
      title="Guardar no banco"
      subtitle="A questão fica nesta prova e também no banco, para as próximas."
      save={async (labels) => {
        const { message, ids } = await addToBank(questions.map((question) => ({ ...question, ...labels })));
        return { message, done: () => onSaved(ids) };
      }}
      onClose={onClose}
    />
  );
}

/** Puts the questions of a published exam into the bank. */
export function SaveRunDialog({ runId, onClose }: { runId: number; onClose: () => void }) {
  const [annulled, setAnnulled] = useState<AnnulledQuestion[]>();
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
      save={async (labels) => {
        const saved = await saveRunToBank(runId, labels);
        const done = () => (saved.annulled.length > 0 ? setAnnulled(saved.annulled) : onClose());
        return { message: saved.message, done };
      }}
      onClose={onClose}
    />
  );
}

interface SaveToBankProps {
  title: string;
  subtitle: ReactNode;
  /** Gives the sentence for the user, and what comes after it. */
  save: (labels: Labels) => Promise<{ message: string; done: () => void }>;
  onClose: () => void;
}

/** Asks for tags and level first. Mount it only while it is open. */
function SaveToBank({ title, subtitle, save, onClose }: SaveToBankProps) {
  const formId = useId();
  const [labels, setLabels] = useState(noLabels);
  const [isSaving, setSaving] = useState(false);
  const handleSave = async () => {
    setSaving(true);
    try {
      const { done } = await processToast(save(labels), {
        success: ({ message }) => message,
        error: (reason) => messageOf(reason),
      });
      done();
    } catch {
      // The toast has said it, and the dialog stays for another try.
      setSaving(false);
    }
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isSaving}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={isSaving}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands inside the form of an exam, which is not what is sent.
          event.stopPropagation();
          void handleSave();
        }}
      >
        <LabelFields value={labels} onChange={setLabels} />
      </form>
    </Modal>
  );
}
