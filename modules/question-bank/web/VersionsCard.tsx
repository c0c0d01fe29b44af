import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { formatAgo, formatMoment } from '#platform/web/format.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { BankVersion } from '../contract/question-bank.ts';
import { QuestionView } from './QuestionView.tsx';
import { bankVersionsQuery } from './question-bank.api.ts';
import { changesBetween, inWords } from './version-changes.ts';

export function VersionsCard({ questionId }: { questionId: number }) {
  const versions = useQuery(bankVersionsQuery(questionId));
  return (
    <Card title="Versões">
      {versions.isPending && <SkeletonList rows={2} rowClassName="h-15" />}
      {versions.isError && !versions.data && (
        <LoadFailed query={versions} fallback="Não conseguimos carregar as versões." />
      )}
      {versions.data && (
        <ol reversed className="grid grid-cols-1 gap-2">
          {versions.data.map((version, index) => (
            <li key={version.version}>
              <Version version={version} before={versions.data[index + 1]} isCurrent={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

interface VersionProps {
  version: BankVersion;
  before: BankVersion | undefined;
  isCurrent: boolean;
}

function Version({ version, before, isCurrent }: VersionProps) {
  const changes = before ? changesBetween(before, version) : [];
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-4 py-2.5 text-sm hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-medium">
            Versão {version.version}
            {isCurrent && <span className="font-normal text-muted"> · atual</span>}
          </span>
          <span className="text-muted">
            {version.version === 1
              ? 'Primeira versão'
              : changes.length > 0
                ? `Mudou: ${inWords(changes)}`
                : 'Mudou'}
          </span>
          <span className="text-muted">
            {version.writtenBy && `${version.writtenBy} · `}
            <time dateTime={version.writtenAt.toISOString()} title={formatMoment(version.writtenAt)}>
              {formatAgo(version.writtenAt)}
            </time>
          </span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">
        <QuestionView question={version} />
      </div>
    </details>
  );
}
