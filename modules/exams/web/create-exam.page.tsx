import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#platform/contract/paths.ts';
import { faultResolver } from '#platform/web/contract-form.ts';
import { useCurrentUser } from '#platform/web/session.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import { ExamForm } from './ExamForm.tsx';
import { ExamKindDialog } from './ExamKindDialog.tsx';
import { blankExam, type ExamAuthor, type ExamFormValues, examFaults } from './exam-form.ts';
import { focusField } from './focus-field.ts';

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
  const [isVisitor] = useState(user === undefined);
  // The first time, the dialog stands before the form: closing it means not to create an exam.
  const [asking, setAsking] = useState<'first' | 'again' | 'no'>('first');
  const hasForm = useRef(false);
  const form = useForm<ExamFormValues>({
    defaultValues: blankExam(),
    resolver: faultResolver((values) => examFaults(values, undefined, author)),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const draft = useDraft(form, {
    key: `prova-nova-${author}`,
    trivial: ['kind'],
    model: blankExam(),
    outlivesTab: true,
  });
  // A visitor who gives up has no list to go back to.
  const leave = () => (isVisitor && !user ? window.location.assign('/') : navigate({ href: next.href }));

  return (
    <>
      <PageHeader title={title} {...(!isVisitor && { back: next })} />
      <ExamForm
        form={form}
        author={author}
        draft={draft}
        onChangeKind={() => setAsking('again')}
        onPublished={() => void navigate({ href: next.href })}
      />
      <ExamKindDialog
        isOpen={asking !== 'no'}
        kind={form.getValues('kind')}
        isRestored={draft.isRestored}
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
