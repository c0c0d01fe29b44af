import { useQuery } from '@tanstack/react-query';
import { Card } from '#platform/web/ui/Card.tsx';
import { waysBackQuery } from './referrals.api.ts';
import { WayBackLink } from './WayBackLink.tsx';

export function WaysBackCard({ attemptId }: { attemptId: number }) {
  const ways = useQuery(waysBackQuery(attemptId)).data ?? [];
  if (ways.length === 0) return null;
  return (
    <Card title="Sua candidatura">
      <p className="pb-5 text-sm text-muted">
        A empresa recebe o resultado por onde você se candidatou. Para seguir na vaga, volte para lá.
      </p>
      <div className="flex flex-wrap gap-3">
        {ways.map((way) => (
          <WayBackLink key={way.url} {...way} />
        ))}
      </div>
    </Card>
  );
}
