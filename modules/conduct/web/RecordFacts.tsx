import { formatMoment, formatMomentToSecond } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { firstWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { AttemptRecord, RecordedFact } from '../contract/attempt-record.ts';
import { InterruptionList } from './InterruptionList.tsx';
import { countTexts, factText } from './record-words.ts';

export function RecordFacts({ record }: { record: AttemptRecord }) {
  const { facts, late, beyond } = record;
  const totals = countTexts(record.counts);
  return (
    <div className="grid grid-cols-1 gap-5">
      {totals.length === 0 && late.length === 0 && !record.interruptions && (
        <p className="text-sm text-muted">Nada além do início e da entrega foi registrado.</p>
      )}
      {record.interruptions && <InterruptionList of={record.interruptions} />}
      {totals.length > 0 && (
        <ul aria-label="Contagens" className="flex flex-wrap gap-2">
          {totals.map((text) => (
            <li key={text} className="flex">
              <Chip>{text}</Chip>
            </li>
          ))}
        </ul>
      )}
      {late.length > 0 && (
        <section aria-label="Chegou depois do fim" className="grid gap-3">
          <h3 className="text-sm font-medium">Chegou depois do fim e não conta</h3>
          <ul className="grid gap-3">
            {late.map((answer) => (
              <li
                key={`${answer.questionId}-${answer.receivedAt.getTime()}`}
                className="grid gap-1 border-l-2 border-line pl-4 text-sm"
              >
                <p className="text-muted">
                  Questão {answer.number}: {firstWords(answer.statement, 80)} · recebida em{' '}
                  {formatMoment(answer.receivedAt)}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">
                  {answer.options?.join(' · ') ?? answer.text ?? 'Resposta em branco'}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium underline underline-offset-4">
            Ver na ordem em que aconteceu
          </summary>
          <ol
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not everybody has a wheel.
            tabIndex={0}
            aria-label="Acontecimentos"
            className="mt-2 grid max-h-96 gap-2 overflow-y-auto rounded-control text-sm"
          >
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and facts have no name.
              <Fact key={index} fact={fact} />
            ))}
          </ol>
        </details>
      )}
      {beyond > 0 && <p className="text-sm text-muted">Outros {beyond} acontecimentos só foram contados.</p>}
    </div>
  );
}

/** A device whose clock is a minute off is told of: both times are shown then. */
const clocksDiffer = ({ at, deviceAt }: RecordedFact): boolean =>
  deviceAt !== undefined && Math.abs(at.getTime() - deviceAt.getTime()) > 60_000;

function Fact({ fact }: { fact: RecordedFact }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[11rem_1fr]">
      <span className="text-muted tabular-nums">{formatMomentToSecond(fact.at)}</span>
      <span>
        {factText(fact)}
        {fact.deviceAt && clocksDiffer(fact) && (
          <span className="block text-muted tabular-nums">
            No relógio do dispositivo: {formatMomentToSecond(fact.deviceAt)}
          </span>
        )}
      </span>
    </li>
  );
}
