import { classNames } from '#lib/class-names.ts';

/**
 * Plain text as people write about code: ``` fences become blocks, `ticks` become words in the monospaced face,
 * everything else stays exactly as typed. The text is never read as HTML.
 */
export function CodeText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 gap-3 leading-relaxed wrap-anywhere', className)}>
      {blocks(text).map((block, index) =>
        block.isCode ? (
          <pre
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
            key={index}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a block wider than the screen must scroll by keyboard
            tabIndex={0}
            className="overflow-x-auto rounded-control bg-raised p-4 font-mono text-sm leading-6"
          >
            <code>{block.text}</code>
          </pre>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <p key={index} className="whitespace-pre-wrap">
            <InlineCode text={block.text} />
          </p>
        ),
      )}
    </div>
  );
}

function InlineCode({ text }: { text: string }) {
  return text.split(/`([^`\n]+)`/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <code key={index} className="rounded-sm bg-raised px-1.5 py-0.5 font-mono text-[0.9em]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}

/** Cuts at lines that begin with ```; a word after the opening one (the language) is left out. */
function blocks(text: string): { isCode: boolean; text: string }[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/^```[^\n`]*$\n?/m)
    .map((part, index) => ({ isCode: index % 2 === 1, text: part.replace(/^\n+|\s+$/g, '') }))
    .filter((block) => block.text !== '');
}
