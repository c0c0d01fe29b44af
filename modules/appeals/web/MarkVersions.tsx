import { formatMoment } from '#platform/web/format.ts';
import { markText } from './appeal-words.ts';

interface Version {
  readonly at: Date;
  readonly correct?: boolean | undefined;
  readonly points?: { readonly weight: number; readonly of: number } | undefined;
  readonly comments?: string[] | undefined;
  readonly passed?: { readonly weight: number; readonly of: number } | undefined;
  readonly byTests?: true | undefined;
  readonly by?: string | undefined;
}

export interface MarkVersionsProps {
  versions: readonly Version[];
  label: string;
}

/** What stands since the mark before is read there. */
function commentsOf(versions: readonly Version[], index: number): string[] {
  const { comments = [] } = versions[index] ?? {};
  const before = versions[index - 1]?.comments ?? [];
  return comments.filter((comment, at) => comment && comment !== before[at]);
}

export function MarkVersions({ versions, label }: MarkVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">{label}</p>
      <ol className="grid list-decimal gap-1 pl-5 text-muted">
        {versions.map((version, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: versions only grow at the end
          <li key={index} className="wrap-anywhere">
            {markText(version)} · {formatMoment(version.at)}
            {version.byTests ? ' · só por um programa' : version.by && ` · ${version.by}`}
            {commentsOf(versions, index).map((comment) => (
              <p key={comment} className="whitespace-pre-line">
                “{comment}”
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
