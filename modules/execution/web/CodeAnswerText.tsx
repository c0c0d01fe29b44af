import { CodeBlock } from '#platform/web/ui/CodeBlock.tsx';
import { languageNames } from '../domain/language-names.ts';
import type { Language } from '../domain/submission.ts';

export function CodeAnswerText({ text, language }: { text: string; language: Language }) {
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-1">
      <figcaption className="text-sm text-muted">{languageNames[language]}</figcaption>
      <div className="max-h-[36rem] overflow-y-auto rounded-control">
        <CodeBlock code={text} language={language} />
      </div>
    </figure>
  );
}
