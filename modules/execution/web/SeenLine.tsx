import { seenParts } from './seen-signs.ts';

export function SeenLine({ text }: { text: string }) {
  return seenParts(text).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
        key={at}
        role="img"
        aria-label={part.name}
        title={part.name}
        className="text-muted"
      >
        {part.shown}
      </span>
    ),
  );
}
