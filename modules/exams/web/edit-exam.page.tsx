import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AnnulledQuestion } from '#modules/question-bank/contract/annulled-question.ts';
import { AnnulledQuestions } from '#modules/question-bank/web/public.ts';
import { dayOf } from '#platform/contract/day.ts';
import { paths } from '#platform/contract/paths.ts';
import { faultResolver } from '#platform/web/contract-form.ts';
import { serverNow } from '#platform/web/server-time.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import { type RunToEdit, runToEdit } from '../contract/edit-run.ts';
import { type TemplateToEdit, templateToEdit } from '../contract/templates.ts';
import { type Editing, ExamForm, type Shared } from './ExamForm.tsx';
import { ExamKindDialog } from './ExamKindDialog.tsx';
import { runToEditQuery, sendEditedRun } from './edit-run.api.ts';
import { blankExam, type ExamAuthor, type ExamFormValues } from './exam-form.ts';
import { toDraft } from './exam-form-draft.ts';
import { examFaults } from './exam-form-faults.ts';
import { toFormValues } from './exam-values.ts';
import { mergeExam } from './merge-exam.tsx';
import { sendTemplate, templateToEditQuery } from './templates.api.ts';

export function EditExamPage() {
  const runId = Number(useParams({ strict: false }).runId);
  const run = useQuery(runToEditQuery(runId));
  const leftOut = useLocation({ select: ({ state }) => state.leftOut });
  const send = (stored: RunToEdit) => (values: ExamFormValues) => {
    const draft = toDraft(values);
    const { edition = stored.edition } = values;
    const { startsAt, endsAt, duration } = stored;
    return sendEditedRun(
      runId,
      stored.begun ? { ...draft, edition, startsAt, endsAt, duration } : { ...draft, edition },
    );
  };
  return (
    <EditPage
      title="Editar prova"
      author="COMPANY"
      back={{ href: paths.company.exams, label: 'Provas' }}
      exam={run}
      draftKey={`prova-${runId}`}
      shared={(stored) => ({ send: send(stored), merge: mergeExam(runToEdit) })}
      editing={(stored) => ({
        isBegun: stored.begun,
        annulledPlaces: stored.annulled.flatMap(({ number }) => number ?? []),
        firstDay: earlier(dayOf(stored.startsAt), dayOf(serverNow())),
      })}
      notice={noticeOf}
      annulled={({ annulled }) => [...annulled, ...(leftOut ?? [])]}
    />
  );
}

export function EditTemplatePage() {
  const examId = Number(useParams({ strict: false }).examId);
  const template = useQuery(templateToEditQuery(examId));
  return (
    <EditPage
      title="Editar modelo"
      author="ADMIN"
      back={{ href: paths.admin.templates, label: 'Modelos' }}
      exam={template}
      draftKey={`modelo-${examId}`}
      shared={(stored) => ({
        send: (values) =>
          sendTemplate(examId, { ...toDraft(values), edition: values.edition ?? stored.edition }),
        merge: mergeExam(templateToEdit),
      })}
      editing={() => ({ isBegun: false })}
      notice={() => 'As provas que já aplicam este modelo ficam como estão. A mudança vale para as próximas.'}
    />
  );
}

function noticeOf({ begun, fromTemplate }: RunToEdit): string | undefined {
  if (begun && fromTemplate)
    return 'Esta prova veio de um modelo e já começou: o conteúdo dela não muda mais.';
  if (begun) {
    return 'Alguém já começou esta prova: agora só os textos podem mudar, e quem já começou continua vendo os de antes. O prazo muda na lista de provas.';
  }
  if (fromTemplate) return 'Esta prova veio de um modelo. Se você mudar o conteúdo, ela passa a ser só sua.';
  return undefined;
}

const earlier = (one: string, other: string) => (one < other ? one : other);

interface EditPageProps<Exam> {
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

function EditPage<Exam extends RunToEdit | TemplateToEdit>(props: EditPageProps<Exam>) {
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
