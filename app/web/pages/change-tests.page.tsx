import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useId } from 'react';
import { ExecutionForm } from '#modules/exams/web/public.ts';
import type { ChangeableTests } from '#modules/marking/contract/changed-tests.ts';
import { questionTestsQuery, TestTrial, tryTests } from '#modules/marking/web/public.ts';
import { runAddress } from '#modules/ranking/web/public.ts';
import { sharedFailure, useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';

export function ChangeTestsPage() {
  const params = useParams({ strict: false });
  const which = { runId: Number(params.runId), questionId: Number(params.questionId) };
  const tests = useQuery(questionTestsQuery(which));
  const back = { href: runAddress(which.runId, { aba: 'geral' }), label: 'Visão geral da prova' };
  const title = tests.data ? `Testes da questão ${tests.data.number}` : 'Testes da questão';
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        subtitle={tests.data && <span className="line-clamp-2">{plainWords(tests.data.statement)}</span>}
      />
      {tests.data ? (
        <Tests which={{ ...which, questionId: tests.data.id }} tests={tests.data} />
      ) : tests.isError ? (
        <LoadFailed query={tests} fallback="Não conseguimos carregar os testes desta questão." />
      ) : (
        <SkeletonList rows={2} rowClassName="h-72" />
      )}
    </>
  );
}

interface Which {
  runId: number;
  questionId: number;
}

function Tests({ which, tests }: { which: Which; tests: ChangeableTests }) {
  const formId = useId();
  const { execution, published, trial, otherTrial } = tests;
  const send = useAct((wanted: typeof execution) => tryTests(which, { execution: wanted }), {
    error: sharedFailure,
    // How far they have come stands above the form.
    onDone: () => window.scrollTo({ top: 0 }),
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      {trial && (
        <TestTrial {...which} trial={trial} onApplied={() => document.querySelector('h1')?.focus()} />
      )}
      {otherTrial !== undefined && (
        <p className="rounded-card border border-line bg-raised p-4 text-sm">
          Há novos testes da questão {otherTrial} rodando ou por aplicar. Rodar os desta os descarta.
        </p>
      )}
      <ExecutionForm
        // What was tried is what one goes on from; after a change, what holds.
        key={JSON.stringify(trial?.execution ?? execution)}
        id={formId}
        execution={trial?.execution ?? execution}
        draftKey={`testes-${which.runId}-${which.questionId}`}
        onSend={(wanted) => send.mutateAsync(wanted)}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-muted">
          As soluções são conferidas primeiro. Depois os novos testes rodam em todas as respostas entregues, e
          você vê o que muda antes de aplicar. Notas dadas por pessoas ficam como estão.
        </p>
        {published && !trial && (
          <Button variant="secondary" onPress={() => send.mutate(published)} isPending={send.isPending}>
            Rodar os testes da prova publicada
          </Button>
        )}
        <Button type="submit" form={formId} isPending={send.isPending} isDisabled={trial?.ordered === true}>
          Rodar nas respostas
        </Button>
      </div>
    </div>
  );
}
