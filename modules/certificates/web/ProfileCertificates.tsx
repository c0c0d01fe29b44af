import { useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { certificateHref } from '../contract/certificates.ts';
import { profileCertificatesQuery } from './certificates.api.ts';

export function ProfileCertificates({ handle }: { handle: string }) {
  const query = useQuery(profileCertificatesQuery(handle));
  const { data } = query;
  if (!data) return <PartFailed query={query} what="os certificados" />;
  if (data.length === 0) return null;
  return (
    <Card title="Certificados">
      <ul className="grid gap-1">
        {data.map(({ code, exam, company, score, deliveredAt }) => (
          <li
            key={code}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line py-3 not-first:border-t"
          >
            <span className="grid min-w-0 gap-1 wrap-anywhere">
              <TextLink href={certificateHref(code)}>{exam}</TextLink>
              <span className="text-sm text-muted">{`${company} · ${formatDay(deliveredAt)}`}</span>
            </span>
            <span className="font-semibold tabular-nums">
              {formatNumber(score)}
              <span className="text-sm font-normal text-muted"> de 100</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
