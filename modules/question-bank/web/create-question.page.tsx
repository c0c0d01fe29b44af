import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { paths } from '#platform/web/paths.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LabelFields, noLabels } from './LabelFields.tsx';
import { addToBank } from './question-bank.api.ts';
import type { AskedQuestion, QuestionFormPart } from './question-form.ts';

/** A new question of the bank; several can be written one after the other. */
export function CreateQuestionPage({ form: QuestionForm }: { form: QuestionFormPart }) {
  const navigate = useNavigate();
  const formId = useId();
  const [labels, setLabels] = useState(noLabels);
  const [written, setWritten] = useState(0);
  const [isSending, setSending] = useState(false);
  const goesOn = useRef(false);
  const page = useRef<HTMLDivElement>(null);
  const handleSend = async (question: AskedQuestion) => {
    setSending(true);
    try {
      await processToast(addToBank([{ ...question, ...labels }]), {
        success: ({ message }) => message,
        error: (reason) => messageOf(reason),
      });
      if (!goesOn.current) return void navigate({ href: paths.company.questions });
      // The next one has the same tags more often than not.
      setWritten((before) => before + 1);
      setTimeout(() => page.current?.querySelector('textarea')?.focus());
    } finally {
      setSending(false);
    }
  };
  return (
    <div ref={page}>
      <PageHeader title="Nova questão" back={{ href: paths.company.questions, label: 'Banco de questões' }} />
      <QuestionForm key={written} id={formId} question={undefined} onSend={handleSend}>
        <LabelFields value={labels} onChange={setLabels} />
      </QuestionForm>
      <div className="flex flex-wrap justify-end gap-3 pt-6">
        <Button
          type="submit"
          form={formId}
          variant="secondary"
          isDisabled={isSending}
          onPress={() => {
            goesOn.current = true;
          }}
        >
          Guardar e escrever outra
        </Button>
        <Button
          type="submit"
          form={formId}
          isPending={isSending}
          onPress={() => {
            goesOn.current = false;
          }}
        >
          Guardar no banco
        </Button>
      </div>
    </div>
  );
}
