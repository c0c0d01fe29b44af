import { languageNames } from '#modules/execution/domain/language-names.ts';
import { formatNumber } from '#platform/web/format.ts';
import type { Execution } from '../domain/execution.ts';
import { executionSentence } from './execution-sentence.ts';

export function ExecutionView({ execution }: { execution: Execution }) {
  const { languages, timeMs, memoryMb } = execution;
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-medium">Execução</p>
      <p>{executionSentence(execution)}</p>
      <p className="text-muted">
        Cada teste tem {formatNumber(timeMs)} ms e {memoryMb} MB.
      </p>
      {languages.map(({ language, references }) => (
        <details key={language} className="min-w-0">
          <summary className="flex min-h-11 cursor-pointer items-center rounded-control">
            Solução em {languageNames[language]}
          </summary>
          {references.map((source) => (
            <pre
              translate="no"
              key={source}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a block wider than the screen must scroll by keyboard
              tabIndex={0}
              className="max-h-72 overflow-auto rounded-control bg-raised p-3 font-mono text-sm leading-[1.85]"
            >
              {source}
            </pre>
          ))}
        </details>
      ))}
    </div>
  );
}
