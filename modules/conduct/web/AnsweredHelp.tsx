import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/web/format.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import type { HelpRequest } from '../contract/help-requests.ts';
import { grantedText, helpRequestsQuery, needsText } from './help-requests.api.ts';

export function AnsweredHelp({ runId }: { runId: number }) {
  const query = useQuery(helpRequestsQuery(runId));
  const { data } = query;
  if (!data) return <PartFailed query={query} what="os pedidos de candidatos" />;
  const answered = data.filter(({ decision }) => decision);
  if (answered.length === 0) return null;
  return (
    <Card title="Pedidos respondidos">
      <ul aria-label="Pedidos respondidos" className="grid gap-4 text-sm">
        {answered.map((request) => (
          <Answered key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Answered({ request: { name, needs, minutes, decision } }: { request: HelpRequest }) {
  if (!decision) return null;
  const { outcome, answer, takenBack, by, at } = decision;
  const what = outcome === 'refused' ? 'Recusado' : grantedText(decision);
  return (
    <li className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="wrap-anywhere">
        <span className="font-medium">{name}</span> · {needsText(needs, minutes)}
      </p>
      <p>
        {what}
        {takenBack && ', e o tempo foi retirado'}
      </p>
      {answer && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answer}</p>}
      <p className="text-muted">
        {by || 'conta excluída'}, {formatMoment(at)}
      </p>
    </li>
  );
}
