import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#app/paths.ts';
import { faultResolver } from '#lib/contract-form.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ExamForm } from './ExamForm.tsx';
import { ExamKindDialog } from './ExamKindDialog.tsx';
import { readExamDraft } from './exam-draft-storage.ts';
import { blankExam, type ExamFormValues, examFaults } from './exam-form.ts';
import { useExamDraft } from './use-exam-draft.ts';

export function CreateExamPage() {
  const navigate = useNavigate();
  const user = useCurrentUser();
  // Whose draft it is does not change while the page is open, not even when the session ends meanwhile.
  const [account] = useState(`${user?.type}-${user?.id}`);
  const [kept] = useState(() => readExamDraft(account));
  const [isRestored, setRestored] = useState(kept !== undefined);
  // The first time, the dialog stands before the form: closing it means not to create an exam.
  const [asking, setAsking] = useState<'first' | 'again' | 'no'>('first');
  const form = useForm<ExamFormValues>({
    defaultValues: kept ?? blankExam(),
    resolver: faultResolver((values) => examFaults(values)),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const draft = useExamDraft(form, account);
  const goToExams = () => navigate({ to: paths.company.exams });

  return (
    <>
      <PageHeader title="Cadastro de prova" back={{ href: paths.company.exams, label: 'Suas provas' }} />
      {isRestored && (
        <div
          role="status"
          className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised py-2 pr-2 pl-5 text-sm"
        >
          Recuperamos o rascunho que você deixou neste navegador.
          <Button
            variant="ghost"
            onPress={() => {
              form.reset(blankExam());
              draft.forget();
              setRestored(false);
            }}
          >
            Descartar rascunho
          </Button>
        </div>
      )}
      <ExamForm
        form={form}
        onChangeKind={() => setAsking('again')}
        onPublished={() => {
          draft.forget();
          goToExams();
        }}
      />
      <ExamKindDialog
        isOpen={asking !== 'no'}
        kind={form.getValues('kind')}
        isRestored={isRestored}
        onChoose={(kind) => {
          form.setValue('kind', kind);
          setAsking('no');
        }}
        onClose={() => {
          if (asking === 'first') goToExams();
          setAsking('no');
        }}
      />
    </>
  );
}
