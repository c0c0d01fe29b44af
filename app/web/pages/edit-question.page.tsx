import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useId } from 'react';
import { QuestionForm } from '#modules/exams/web/public.ts';
import type { BankQuestion, changeBankQuestion } from '#modules/question-bank/contract/question-bank.ts';
import {
  bankQuestionQuery,
  changeInBank,
  setArchived,
  UsesCard,
  VersionsCard,
} from '#modules/question-bank/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import type { Body } from '#platform/contract/route.ts';
import { formatAgo } from '#platform/web/format.ts';
import { sharedFailure, useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';

const back = { href: paths.company.questions, label: 'Banco de questões' };

export function EditQuestionPage() {
  const questionId = Number(useParams({ strict: false }).questionId);
  const question = useQuery(bankQuestionQuery(questionId));
  // What somebody is writing into the form stays, even if a colleague deletes the question.
  if (question.data) return <Editor key={questionId} stored={question.data} />;
  return (
    <>
      <PageHeader title="Editar questão" back={back} />
      {question.isPending && <SkeletonList rows={2} rowClassName="h-72" />}
      {question.isError && <LoadFailed query={question} fallback="Não conseguimos carregar esta questão." />}
    </>
  );
}

function Editor({ stored }: { stored: BankQuestion }) {
  const formId = useId();
  const { id, version, archived, writtenAt } = stored;
  const change = useAct((body: Body<typeof changeBankQuestion>) => changeInBank(id, body), {
    success: ({ data }) => savedText(version, data.version),
    error: sharedFailure,
  });
  const archive = useAct(() => setArchived(id, !archived));
  return (
    <>
      <PageHeader
        title="Editar questão"
        subtitle={`Versão ${version} · ${formatAgo(writtenAt)}`}
        back={back}
        action={
          <Button variant="secondary" onPress={() => archive.mutate()}>
            {archived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />}
            {archived ? 'Restaurar' : 'Arquivar'}
          </Button>
        }
      />
      {archived && (
        <p className="mb-6 rounded-card border border-line bg-raised p-4 text-sm">
          Esta questão está arquivada: novas provas e sorteios não a usam, e as provas que já a têm continuam
          com ela.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-6">
          <QuestionForm
            id={formId}
            question={stored}
            draftKey={`questao-${id}`}
            onSend={async (question, edition) =>
              (await change.mutateAsync({ ...question, edition })).data.edition
            }
          />
          <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-72 text-sm text-muted">
              Mudar o que é perguntado cria a versão {version + 1}: provas já publicadas ficam com a que têm.
              Tags e nível não criam versão.
            </p>
            <Button type="submit" form={formId} isPending={change.isPending}>
              Salvar
            </Button>
          </div>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <VersionsCard questionId={id} />
          <UsesCard question={stored} />
        </div>
      </div>
    </>
  );
}

const savedText = (before: number, now: number) =>
  now === before
    ? 'Alterações salvas.'
    : `Salva como versão ${now}. Provas já publicadas ficam com a versão que têm.`;
