import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { QuestionForm } from '#modules/exams/web/public.ts';
import type { BankDraft } from '#modules/question-bank/contract/question-bank.ts';
import { addToBank, noLabels } from '#modules/question-bank/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';

export function CreateQuestionPage() {
  const navigate = useNavigate();
  const formId = useId();
  const [labels, setLabels] = useState(noLabels);
  const [written, setWritten] = useState(0);
  const goesOn = useRef(false);
  const page = useRef<HTMLDivElement>(null);
  const add = useAct((question: BankDraft) => addToBank([question]));
  const goOn = () => {
    if (!goesOn.current) return void navigate({ href: paths.company.questions });
    setWritten((before) => before + 1);
    setTimeout(() => page.current?.querySelector('textarea')?.focus());
  };
  const send = async (question: BankDraft, edition: number) => {
    await add.mutateAsync(question);
    setLabels({ tags: question.tags, level: question.level ?? null });
    return edition;
  };
  return (
    <div ref={page}>
      <PageHeader title="Nova questão" back={{ href: paths.company.questions, label: 'Banco de questões' }} />
      <QuestionForm
        key={written}
        id={formId}
        question={undefined}
        labels={labels}
        draftKey="questao-nova"
        onSend={send}
        onDone={goOn}
      />
      <div className="flex flex-wrap justify-end gap-3 pt-6">
        <Button
          type="submit"
          form={formId}
          variant="secondary"
          isDisabled={add.isPending}
          onPress={() => {
            goesOn.current = true;
          }}
        >
          Guardar e escrever outra
        </Button>
        <Button
          type="submit"
          form={formId}
          isPending={add.isPending}
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
