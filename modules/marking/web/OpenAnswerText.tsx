import { ExternalLink } from 'lucide-react';
import type { Language } from '#modules/execution/domain/submission.ts';
import { CodeAnswerText } from '#modules/execution/web/public.ts';
import { readWorkText, workName } from '#modules/works/contract/work-text.ts';
import { saveDeliveredWork, WorkCard } from '#modules/works/web/public.ts';
import { isHttps } from '#platform/contract/fields.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { CodeText } from '#platform/web/ui/CodeText.tsx';

export interface OpenAnswerTextProps {
  text: string;
  language?: Language | undefined;
  /** Files were handed in. A text that only looks so is a text. */
  isWork?: boolean | undefined;
  /** Whose answer it is; absent in a preview. */
  of?: { readonly runId: number; readonly attemptId: number; readonly questionId: number } | undefined;
}

export function OpenAnswerText({ text, language, isWork, of }: OpenAnswerTextProps) {
  if (!text.trim()) return <p className="text-muted">Sem resposta.</p>;
  if (language) return <CodeAnswerText text={text} language={language} />;
  const work = isWork ? readWorkText(text) : undefined;
  if (work) {
    return (
      <WorkCard
        title={workName}
        facts={work.size}
        digest={work.digest}
        onDownload={of && (() => saveDeliveredWork(of))}
      />
    );
  }
  const link = text.trim();
  if (!isHttps(link)) return <CodeText text={text} className="rounded-control bg-raised p-4" />;
  return (
    <p className="rounded-control bg-raised p-4">
      <TextLink
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center gap-2 break-all"
      >
        {link}
        <ExternalLink size={16} aria-hidden className="shrink-0" />
        <span className="sr-only">(abre em outra aba)</span>
      </TextLink>
    </p>
  );
}
