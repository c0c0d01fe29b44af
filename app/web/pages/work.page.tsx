import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  type WorkAt,
  WorkMarks,
  WorkView,
  workCommentsQuery,
  workQuery,
  workTextQuery,
} from '#modules/marking/web/public.ts';
import { runAddress } from '#modules/ranking/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';

const from = '/company/company/test/applicate/$runId/attempts/$attemptId/work/$questionId';

export function WorkPage() {
  const params = useParams({ from });
  const at: WorkAt = {
    runId: Number(params.runId),
    attemptId: Number(params.attemptId),
    questionId: Number(params.questionId),
  };
  return <OneWork key={`${at.attemptId}-${at.questionId}`} at={at} />;
}

function OneWork({ at }: { at: WorkAt }) {
  const { arquivo } = useSearch({ from });
  const navigate = useNavigate();
  const work = useQuery(workQuery(at));
  const comments = useQuery(workCommentsQuery(at));
  const { data } = work;
  const back = {
    href: runAddress(at.runId, {
      aba: 'individual',
      ...(data && data.position > 1 && { candidato: data.position }),
    }),
    label: 'a correção',
  };
  if (!data)
    return (
      <>
        <PageHeader title="Trabalho" back={back} />
        {work.isError ? (
          <LoadFailed query={work} fallback="Não conseguimos carregar este trabalho." />
        ) : (
          <SkeletonList rows={2} rowClassName="h-72" />
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={`Trabalho de ${data.name}`}
        subtitle={`${data.exam} · Questão ${data.number}`}
        back={back}
        action={
          <Button variant="secondary" onPress={goToMarks}>
            Ir para a correção
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {data.statement && (
          <details className="rounded-control border border-line bg-surface px-4">
            <summary className="min-h-11 content-center text-sm font-medium">Enunciado</summary>
            <Markdown text={data.statement} className="pb-4" />
          </details>
        )}
        {data.blind && (
          <p className="text-sm text-muted">
            Correção às cegas: nomes, e-mails e endereços de repositórios aparecem como [oculto].
          </p>
        )}
        {comments.isError && (
          <LoadFailed query={comments} fallback="Não conseguimos carregar os comentários." />
        )}
        <WorkView
          {...data}
          comments={comments.data ?? []}
          textQuery={(file) => workTextQuery(at, file)}
          work={at}
          shown={arquivo}
          onShow={(file) => void navigate({ to: '.', search: { arquivo: file }, replace: true })}
        />
        <WorkMarks
          at={at}
          position={data.position}
          onNext={(next) => void navigate({ to: href(paths.company.work, { ...next }) })}
        />
      </div>
    </>
  );
}

function goToMarks(): void {
  const heading = document.getElementById('correcao');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
