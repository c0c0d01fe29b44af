import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { KeptDraft } from '#modules/exams/contract/kept-drafts.ts';
import {
  afterPublishing,
  blankExam,
  draftSettings,
  type ExamAuthor,
  ExamForm,
  type ExamFormValues,
  ExamKindDialog,
  examFaults,
  focusField,
  fromKept,
  KeptState,
  keptDraftQuery,
  useKeptDraft,
  withKind,
} from '#modules/exams/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useDraft } from '#platform/web/forms/use-draft.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { publishExam } from './create-exam.api.ts';

export const CreateExamPage = () => (
  <CreatePage
    author="COMPANY"
    title="Cadastro de prova"
    next={{ href: paths.company.exams, label: 'Provas' }}
  />
);

export const CreateTemplatePage = () => (
  <CreatePage author="ADMIN" title="Cadastro de modelo" next={{ href: paths.admin.home, label: 'Painel' }} />
);

interface CreatePageProps {
  author: ExamAuthor;
  title: string;
  next: { href: string; label: string };
}

function CreatePage(props: CreatePageProps) {
  const { rascunho } = useSearch({ strict: false });
  // The address also gets the draft of an exam that began here, whose form goes on as it is.
  const [ownId, setOwnId] = useState<string>();
  const opened = rascunho === ownId ? undefined : rascunho;
  return opened === undefined ? (
    <NewExam {...props} onFirstSave={setOwnId} />
  ) : (
    <OpenedDraft key={opened} {...props} draftId={opened} onFirstSave={setOwnId} />
  );
}

type WrittenProps = CreatePageProps & { onFirstSave: (draftId: string) => void };

function OpenedDraft({ draftId, ...props }: WrittenProps & { draftId: string }) {
  const { title, next } = props;
  const draft = useQuery(keptDraftQuery(draftId));
  if (draft.data) return <NewExam {...props} opened={{ draft: draft.data, draftId }} />;
  return (
    <>
      <PageHeader title={title} back={next} />
      {draft.isError ? (
        <LoadFailed query={draft} fallback="Não conseguimos carregar este rascunho." />
      ) : (
        <SkeletonList rows={3} rowClassName="h-52" />
      )}
    </>
  );
}

function NewExam({
  author,
  title,
  next,
  opened,
  onFirstSave,
}: WrittenProps & { opened?: { draft: KeptDraft; draftId: string } }) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [isVisitor] = useState(user === undefined);
  // The first time, the dialog stands before the form: closing it means not to create an exam.
  const [isAsking, setAsking] = useState(!opened);
  const [hasKind, setHasKind] = useState(opened !== undefined);
  const [begun] = useState(() => (opened ? fromKept(opened.draft, opened.draftId) : blankExam()));
  const [keptId, setKeptId] = useState(opened?.draftId);
  const form = useForm<ExamFormValues>({
    defaultValues: begun,
    resolver: faultResolver((values) => examFaults(values, undefined, author)),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const draft = useDraft(form, draftSettings(keptId ?? `novo-${author}`));
  const mayKeep = user?.type === author;
  const kept = useKeptDraft(form, {
    publish: (written) => publishExam(written, author),
    isOn: mayKeep,
    openedAt: opened?.draft.savedAt,
    onFirstSave: (draftId) => {
      draft.forget();
      setKeptId(draftId);
      onFirstSave(draftId);
      const search = { rascunho: draftId };
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  });
  // A visitor who gives up has no list to go back to.
  const leave = () => (isVisitor && !user ? window.location.assign('/') : navigate({ href: next.href }));

  return (
    <>
      <PageHeader
        title={title}
        {...(!isVisitor && { back: next })}
        action={mayKeep && <KeptState of={kept} />}
      />
      <ExamForm
        form={form}
        author={author}
        // What the server keeps needs no other notice.
        draft={{ ...draft, isRestored: draft.isRestored && !mayKeep }}
        shared={{ send: kept.publish, merge: kept.merge }}
        onChangeKind={() => {
          // Whoever is quick asks before the dialog of the first choice is gone.
          setHasKind(true);
          setAsking(true);
        }}
        onPublished={(runId) =>
          void navigate({
            href: author === 'COMPANY' ? afterPublishing(form.getValues('access'), runId) : next.href,
          })
        }
      />
      <ExamKindDialog
        isOpen={isAsking}
        kind={form.getValues('kind')}
        isRestored={draft.isRestored && !hasKind}
        onChoose={(kind) => {
          form.setValue('isLimited', withKind(form.getValues(), kind).isLimited);
          form.setValue('kind', kind);
          setAsking(false);
        }}
        onLeft={() => {
          if (hasKind) return;
          setHasKind(true);
          focusField('title');
        }}
        onClose={() => {
          if (!hasKind) void leave();
          setAsking(false);
        }}
      />
    </>
  );
}
