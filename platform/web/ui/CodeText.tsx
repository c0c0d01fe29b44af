import { classNames } from '../class-names.ts';
import { CodeBlock } from './CodeBlock.tsx';

export const textFlow = 'grid min-w-0 grid-cols-1 gap-3 leading-relaxed wrap-anywhere';
export const codeWord = 'rounded-sm bg-raised px-1.5 py-0.5 font-mono text-[0.9em]';

/** The text stays as typed, but for ``` fences and `backticks`. Use `Markdown` for the texts of authors. */
export function CodeText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={classNames(textFlow, className)}>
      {blocks(text).map((block, index) =>
        block.isCode ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <CodeBlock key={index} code={block.text} language={block.language} />
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
      <code translate="no" key={index} className={codeWord}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}

interface Block {
  isCode: boolean;
  text: string;
  language: string | undefined;
}

function blocks(text: string): Block[] {
  const parts = text.replaceAll('\r\n', '\n').split(/^```([^\n`]*)$\n?/m);
  const found: Block[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const isCode = (at / 2) % 2 === 1;
    const part = (parts[at] ?? '').replace(/^\n+/, '').trimEnd();
    if (part) found.push({ isCode, text: part, language: isCode ? parts[at - 1]?.trim() : undefined });
  }
  return found;
}
