import { type ChangedFile, changeLines } from '#modules/question-bank/domain/code-review/change-lines.ts';

const marks = { same: ' ', added: '+', removed: '-' } as const;

/** Its lines have their numbers, so that comments can be written by hand. */
export function PlainChange({ files }: { files: readonly ChangedFile[] }) {
  return files.map(({ path, hunks }) => (
    <section key={path} aria-label={path} className="grid min-w-0 gap-2">
      <p translate="no" className="font-mono text-sm font-medium">
        {path}
      </p>
      <pre
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a block wider than the screen must scroll by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-control border border-line p-3 font-mono text-sm"
      >
        {hunks
          .map((hunk) =>
            changeLines(hunk)
              .map(({ kind, newLine, text }) => `${String(newLine ?? '').padStart(5)} ${marks[kind]} ${text}`)
              .join('\n'),
          )
          .join('\n    …\n')}
      </pre>
    </section>
  ));
}
