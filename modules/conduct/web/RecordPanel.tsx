import { useQuery } from '@tanstack/react-query';
import { readFailed } from '#platform/contract/client.ts';
import { formatDay } from '#platform/web/format.ts';
import { useMember } from '#platform/web/session/member.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { recordOfRunQuery } from './attempt-record.api.ts';
import { RecordFacts } from './RecordFacts.tsx';

/** Only the company sees the record: who only grades shall not judge answers by it. */
export function RecordPanel({ runId, attemptId }: { runId: number; attemptId: number }) {
  return useMember().may('recrutador') ? <Panel runId={runId} attemptId={attemptId} /> : null;
}

function Panel({ runId, attemptId }: { runId: number; attemptId: number }) {
  const query = useQuery(recordOfRunQuery(runId, attemptId));
  const record = query.data;
  return (
    <Card title="Registro da prova">
      <p className="max-w-prose pb-5 text-sm text-muted">
        São fatos, sem julgamento: nenhum deles muda a nota ou a situação. O candidato vê o mesmo registro e
        pode comentar. Guardamos os acontecimentos por seis meses.
      </p>
      {query.isPending && <SkeletonList rows={1} rowClassName="h-16" />}
      {query.isError && <LoadFailed query={query} fallback={readFailed} />}
      {record && <RecordFacts record={record} />}
      {record?.comment && (
        <div className="mt-5 grid gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Comentário do candidato · {formatDay(record.comment.at)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{record.comment.text}</p>
        </div>
      )}
    </Card>
  );
}
