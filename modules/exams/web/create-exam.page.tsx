import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#platform/contract/paths.ts';
import { faultResolver } from '#platform/web/contract-form.ts';
import { useCurrentUser } from '#platform/web/session.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { ExamForm } from './ExamForm.tsx';
import { ExamKindDialog } from './ExamKindDialog.tsx';
import { forgetExamDraft, readExamDraft } from './exam-draft-storage.ts';
import { blankExam, type ExamAuthor, type ExamFormValues, examFaults } from './exam-form.ts';
import { focusField } from './focus-field.ts';
import { RestoredDraftNotice } from './RestoredDraftNotice.tsx';
import { useExamDraft } from './use-exam-draft.ts';

/** A company's new exam with the period in which it is open. */
export const CreateExamPage = () => (
  <NewExam author="COMPANY" title="Cadastro de prova" next={{ href: paths.company.exams, label: 'Provas' }} />
);

/** An administrator's new template, which has no dates. */
export const CreateTemplatePage = () => (
  <NewExam author="ADMIN" title="Cadastro de modelo" next={{ href: paths.admin.home, label: 'Painel' }} />
);

interface NewExamProps {
  author: ExamAuthor;
  title: string;
  /** Where the author comes from and goes on to. */
  next: { href: string; label: string };
}

function NewExam({ author, title, next }: NewExamProps) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  // Whose draft it is does not change while the page is open, not even when the session begins or ends meanwhile.
  const [account] = useState(() => (user ? `${user.type}-${user.id}` : `visitor-${author}`));
  const [isVisitor] = useState(user === undefined);
  const [kept] = useState(() => readExamDraft(account) ?? readExamDraft(`visitor-${author}`));
  const [isRestored, setRestored] = useState(kept !== undefined);
  // The first time, the dialog stands before the form: closing it means not to create an exam.
  const [asking, setAsking] = useState<'first' | 'again' | 'no'>('first');
  const hasForm = useRef(false);
  const form = useForm<ExamFormValues>({
    defaultValues: kept ?? blankExam(),
    resolver: faultResolver((values) => examFaults(values, undefined, author)),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const draft = useExamDraft(form, account);
  const forgetDraft = () => {
    draft.forget();
    // What a visitor began is this account's now.
    forgetExamDraft(`visitor-${author}`);
  };
  // A visitor who gives up has no list to go back to.
  const leave = () => (isVisitor && !user ? window.location.assign('/') : navigate({ href: next.href }));

  return (
    <>
      <PageHeader title={title} {...(!isVisitor && { back: next })} />
      {isRestored && (
        <RestoredDraftNotice
          onDiscard={() => {
            form.reset(blankExam());
            forgetDraft();
            setRestored(false);
          }}
        />
      )}
      <ExamForm
        form={form}
        author={author}
        onChangeKind={() => setAsking('again')}
        onPublished={() => {
          forgetDraft();
          void navigate({ href: next.href });
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
        onLeft={() => {
          if (hasForm.current) return;
          hasForm.current = true;
          focusField(author === 'ADMIN' ? 'minutes' : 'period');
        }}
        onClose={() => {
          if (asking === 'first') void leave();
          setAsking('no');
        }}
      />
    </>
  );
}
