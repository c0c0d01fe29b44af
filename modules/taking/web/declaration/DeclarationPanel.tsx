import { useQuery } from '@tanstack/react-query';
import { helpRules } from '#modules/exams/web/public.ts';
import { readFailed } from '#platform/contract/client.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { DeclaredText } from './DeclaredText.tsx';
import { declarationQuery } from './declarations.api.ts';

/** Whoever marks reads it beside the answers, also in a blind run: it names nobody but what its candidate wrote. */
export function DeclarationPanel({ runId, attemptId }: { runId: number; attemptId: number }) {
  const query = useQuery(declarationQuery(runId, attemptId));
  const found = query.data;
  if (found && !found.asked) return null;
  return (
    <Card title="O que o candidato declarou">
      {query.isPending && <SkeletonList rows={1} rowClassName="h-16" />}
      {query.isError && !found && <LoadFailed query={query} fallback={readFailed} />}
      {found && (
        <>
          <p className="pb-3 text-sm text-muted">
            {helpRules[found.helpRule].name}. A declaração não muda a nota, e não é preciso declarar para
            entregar.
          </p>
          <DeclaredText declaration={found.declaration} />
        </>
      )}
    </Card>
  );
}
