import type { Language } from '#modules/execution/domain/submission.ts';
import { CodeAnswerText } from '#modules/execution/web/public.ts';

export function Excerpt({ text, language }: { text: string; language: Language | undefined }) {
  if (language) return <CodeAnswerText text={text} language={language} />;
  return (
    <blockquote className="max-h-96 overflow-y-auto rounded-control bg-raised p-4 leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {text}
    </blockquote>
  );
}
