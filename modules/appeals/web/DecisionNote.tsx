import { formatDay, formatNumber } from '#platform/web/format.ts';
import type { OwnAppeal } from '../contract/appeals.ts';
import { outcomeWords } from './appeal-words.ts';

export interface DecisionNoteProps {
  decision: NonNullable<OwnAppeal['decision']>;
  company: string;
}

export function DecisionNote({ decision, company }: DecisionNoteProps) {
  const { outcome, reasons, at, by, scoreBefore, scoreAfter } = decision;
  return (
    <div className="grid gap-1 border-l-2 border-line pl-4">
      <p className="text-sm text-muted">
        {outcomeWords[outcome]} por {by === 'company' ? company : 'alguém da administração do Provado'} ·{' '}
        {formatDay(at)}
        {scoreAfter !== undefined &&
          scoreBefore !== undefined &&
          scoreAfter !== scoreBefore &&
          ` · ${formatNumber(scoreBefore)} → ${formatNumber(scoreAfter)}`}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{reasons}</p>
    </div>
  );
}
