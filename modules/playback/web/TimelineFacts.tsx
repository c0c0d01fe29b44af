import { classNames } from '#platform/web/class-names.ts';
import { formatCountdown } from '#platform/web/format.ts';
import { PlainButton } from '#platform/web/ui/buttons/PlainButton.tsx';
import type { TimelineEntry } from './timeline-entries.ts';

export interface TimelineFactsProps {
  entries: readonly TimelineEntry[];
  index: number;
  onGo: (index: number) => void;
}

export function TimelineFacts({ entries, index, onGo }: TimelineFactsProps) {
  return (
    <section aria-labelledby="linha-do-tempo" className="grid grid-cols-1 gap-2">
      <h3 id="linha-do-tempo" className="text-sm font-medium">
        O que foi registrado na prova, a partir do início
      </h3>
      <ol className="grid max-h-60 grid-cols-1 overflow-y-auto rounded-control border border-line text-sm">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and facts have no name.
          <li key={at}>
            <PlainButton
              onPress={() => onGo(entry.index)}
              aria-current={entry.index === index || undefined}
              className={classNames(
                'grid min-h-11 w-full grid-cols-[5rem_1fr] items-center gap-3 border-l-2 px-3 py-1.5 text-left hover:bg-raised',
                entry.index === index ? 'border-accent font-medium' : 'border-transparent',
              )}
            >
              <span className="text-muted tabular-nums">{formatCountdown(entry.at)}</span>
              <span>{entry.text}</span>
            </PlainButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
