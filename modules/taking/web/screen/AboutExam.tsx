import { ChevronDown, ExternalLink } from 'lucide-react';
import type { RunRule } from '#modules/exams/contract/run-rule.ts';
import {
  helpRules,
  judgesText,
  judgesTitle,
  playbackText,
  playbackTitle,
  ruleText,
} from '#modules/exams/web/public.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import type { Paper } from '../../contract/attempts.ts';
import type { SittingNoun } from '../sitting-noun.ts';

export interface AboutExamProps {
  exam: Paper['exam'];
  rule: RunRule;
  noun: SittingNoun;
}

export function AboutExam({ exam, rule, noun }: AboutExamProps) {
  return (
    <details
      open={exam.kind === 'practice'}
      className="group rounded-card border border-line bg-surface open:pb-5 sm:open:pb-7"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 rounded-card px-5 py-2 text-sm sm:px-7 [&::-webkit-details-marker]:hidden">
        <span className="font-medium">Sobre a {noun}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{helpRules[rule.helpRule].name}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-4 px-5 pt-2 sm:px-7">
        {exam.description && <Markdown text={exam.description} className="text-base" />}
        {exam.repositoryUrl && (
          <p>
            <TextLink
              href={exam.repositoryUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-2"
            >
              Repositório com o código base
              <ExternalLink size={16} aria-hidden />
              <span className="sr-only">(abre em outra aba)</span>
            </TextLink>
          </p>
        )}
        <p className="text-sm text-muted">{ruleText(rule)}</p>
        <p className="text-sm text-muted">
          {judgesTitle}: {judgesText(rule)}
        </p>
        {rule.playbackShown && (
          <p className="text-sm text-muted">
            {playbackTitle}: {playbackText(rule)}
          </p>
        )}
      </div>
    </details>
  );
}
