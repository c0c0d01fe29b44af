import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/web/format.ts';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { sentMessagesQuery } from './contacts.api.ts';

export function SentMessages({ developerId }: { developerId: number }) {
  const query = useQuery(sentMessagesQuery(developerId));
  const { data } = query;
  if (!data) return <PartFailed query={query} what="as mensagens enviadas" />;
  if (data.results.length === 0) return null;
  return (
    <section aria-label="Mensagens enviadas" className="grid gap-2 border-t border-line pt-5">
      <h3 className="text-sm font-medium">Mensagens enviadas</h3>
      <ul className="grid gap-1">
        {data.results.map(({ id, subject, message, sentAt, sender }) => (
          <li key={id}>
            <details className="rounded-control border border-line">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3.5 py-2 text-sm">
                <span className="min-w-0 wrap-anywhere">{subject}</span>
                <span className="text-muted">{formatMoment(sentAt)}</span>
              </summary>
              <div className="grid gap-2 border-t border-line p-3.5 text-sm">
                {sender && <p className="text-muted">Por {sender.name}</p>}
                <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
