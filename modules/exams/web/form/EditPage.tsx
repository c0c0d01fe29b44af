import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AnnulledQuestion } from '#modules/question-bank/contract/annulled-question.ts';
import { AnnulledQuestions } from '#modules/question-bank/web/public.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useDraft } from '#platform/web/forms/use-draft.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { RunToEdit, TemplateToEdit } from '../../contract/exam-to-edit.ts';
import { type Editing, ExamForm, type Shared } from './ExamForm.tsx';
import { ExamKindDialog } from './ExamKindDialog.tsx';
import { blankExam, type ExamAuthor, type ExamFormValues } from './exam-form.ts';
import { examFaults } from './exam-form-faults.ts';
import { toFormValues } from './exam-values.ts';

export interface EditPageProps<Exam> {
  title: string;
  author: ExamAuthor;
  back: { href: string; label: string };
  exam: UseQueryResult<Exam>;
  draftKey: string;
  shared: (exam: Exam) => Shared;
  editing: (exam: Exam) => Editing;
  notice: (exam: Exam) => ReactNode;
  annulled?: (exam: Exam) => readonly AnnulledQuestion[];
}

export function EditPage<Exam extends RunToEdit | TemplateToEdit>(props: EditPageProps<Exam>) {
  const { title, back, exam } = props;
  return (
    <>
      <PageHeader title={title} back={back} />
      {exam.isPending && <SkeletonList rows={3} rowClassName="h-52" />}
      {exam.isError && !exam.data && (
        <LoadFailed query={exam} fallback="Não conseguimos carregar esta prova." />
      )}
      {exam.data && <EditForm {...props} stored={exam.data} />}
    </>
  );
}

function EditForm<Exam extends RunToEdit | TemplateToEdit>(props: EditPageProps<Exam> & { stored: Exam }) {
  const { author, back, stored, notice } = props;
  const navigate = useNavigate();
  // The form goes on with what it began with, whatever is read meanwhile.
  const [shared] = useState(() => props.shared(stored));
  const [editing] = useState(() => props.editing(stored));
  const [isAsking, setAsking] = useState(false);
  const form = useForm<ExamFormValues>({
    defaultValues: toFormValues(stored),
    resolver: faultResolver((values) => examFaults(values, editing.firstDay, author, editing.isBegun)),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const draft = useDraft(form, { key: props.draftKey, model: blankExam() });
  const said = notice(stored);
  const annulled = props.annulled?.(stored) ?? [];
  // An exam has questions until all of them are annulled.
  const isEmpty = stored.questions.length + stored.draws.length === 0;
  return (
    <>
      {said && (
        <p className="mb-6 flex items-start gap-3 rounded-card border border-line bg-raised p-4 text-sm">
          <Info size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
          {said}
        </p>
      )}
      {annulled.length > 0 && (
        <section
          aria-labelledby="anuladas"
          className="mb-6 grid gap-3 rounded-card border border-line bg-raised p-4"
        >
          <h2 id="anuladas" className="text-sm font-semibold">
            Ficam de fora, porque foram anuladas
          </h2>
          <AnnulledQuestions questions={annulled} />
        </section>
      )}
      {isEmpty ? (
        <EmptyState title="Não há mais o que editar">
          Todas as questões desta prova foram anuladas.
        </EmptyState>
      ) : (
        <ExamForm
          form={form}
          author={author}
          shared={shared}
          editing={editing}
          draft={draft}
          onChangeKind={() => setAsking(true)}
          onPublished={() => void navigate({ href: back.href })}
        />
      )}
      <ExamKindDialog
        isOpen={isAsking}
        kind={form.getValues('kind')}
        isRestored={false}
        onChoose={(kind) => {
          form.setValue('kind', kind);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
