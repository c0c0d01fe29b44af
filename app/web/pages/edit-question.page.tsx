import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { QuestionForm } from '#modules/exams/web/public.ts';
import type { BankQuestion } from '#modules/question-bank/contract/question-bank.ts';
import {
  type AskedQuestion,
  bankQuestionQuery,
  ConflictPanel,
  changeInBank,
  LabelFields,
  readBankQuestion,
  setArchived,
  UsesCard,
  VersionsCard,
} from '#modules/question-bank/web/public.ts';
import { isApiError, isGone, messageOf } from '#platform/contract/client.ts';
import { paths } from '#platform/contract/paths.ts';
import { draftsAt } from '#platform/web/drafts.ts';
import { formatAgo } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { LoadFailed } from '#platform/web/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import { useAct } from '#platform/web/use-act.ts';

const back = { href: paths.company.questions, label: 'Banco de questões' };

/** A question of the bank: to be changed, with its versions and where it is used. */
export function EditQuestionPage() {
  const questionId = Number(useParams({ strict: false }).questionId);
  const question = useQuery(bankQuestionQuery(questionId));
  if (question.data && !isGone(question.error)) return <Editor key={questionId} stored={question.data} />;
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
  // The form goes on with what it began with, whatever is read meanwhile.
  const [base, setBase] = useState(stored);
  /** The newest version that was written over on purpose. */
  const seen = useRef(0);
  const [labels, setLabels] = useState({ tags: stored.tags, level: stored.level ?? null });
  const [mine, setMine] = useState<AskedQuestion>();
  const [theirs, setTheirs] = useState<BankQuestion>();
  const { id, version, archived, writtenAt } = stored;
  const draftKey = `questao-${id}`;

  const change = useAct(
    (question: AskedQuestion & { version: number }) => changeInBank(id, { ...question, ...labels }),
    {
      success: ({ data }) => savedText(version, data.version),
      error: (reason) => (isOutdated(reason) ? 'Alguém mudou esta questão.' : messageOf(reason)),
      onDone: () => setTheirs(undefined),
    },
  );
  const archive = useAct(() => setArchived(id, !archived));
  const handleSend = async (question: AskedQuestion, begun = 0) => {
    try {
      const { data } = await change.mutateAsync({ ...question, version: Math.max(begun, seen.current) });
      return data.version;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      setMine(question);
      setTheirs(await readBankQuestion(id));
      throw error;
    }
  };
  const handleKeepMine = () => {
    seen.current = theirs?.version ?? 0;
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit();
  };
  const handleTakeTheirs = () => {
    if (!theirs) return;
    draftsAt({ key: draftKey }).forget();
    setBase(theirs);
    setLabels({ tags: theirs.tags, level: theirs.level ?? null });
    setTheirs(undefined);
  };
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
      {theirs && mine && (
        <ConflictPanel
          key={theirs.version}
          mine={mine}
          theirs={theirs}
          onKeepMine={handleKeepMine}
          onTakeTheirs={handleTakeTheirs}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-6">
          <QuestionForm
            key={base.version}
            id={formId}
            question={base}
            draftKey={draftKey}
            edition={base.version}
            onSend={handleSend}
          >
            <LabelFields value={labels} onChange={setLabels} />
          </QuestionForm>
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

const isOutdated = (error: unknown) => isApiError(error) && error.code === 'QUESTAO_DESATUALIZADA';

const savedText = (before: number, now: number) =>
  now === before
    ? 'Alterações salvas.'
    : `Salva como versão ${now}. Provas já publicadas ficam com a versão que têm.`;
