import { useQuery } from '@tanstack/react-query';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { declaredLines } from './declaration-values.ts';
import { listedDeclarationQuery } from './declarations.api.ts';

/** Its height is kept while it is read, so that no answer moves under whoever marks by keys. */
export function DeclarationLine({ runId, attemptId }: { runId: number; attemptId: number }) {
  const query = useQuery(listedDeclarationQuery(runId, attemptId));
  const { data } = query;
  if (query.isError && !data) return <PartFailed query={query} what="o que o candidato declarou" />;
  if (data === null || data?.asked === false) return null;
  return (
    <p className="min-h-5 text-sm text-muted wrap-anywhere whitespace-pre-line">
      {data &&
        `O que o candidato declarou: ${data.declaration ? declaredLines(data.declaration).join(' ') : 'não declarado.'}`}
    </p>
  );
}
