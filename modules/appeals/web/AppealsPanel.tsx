import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import type { ListedAppeal } from '../contract/appeals.ts';
import { countsText, targetText } from './appeal-words.ts';
import { runAppealsQuery } from './appeals.api.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { DecisionNote } from './DecisionNote.tsx';

/** For correcting a run: its appeals, those that wait first; nothing while nobody appealed. */
export function AppealsPanel({ runId }: { runId: number }) {
  const { data } = useQuery(runAppealsQuery(runId));
  const [deciding, setDeciding] = useState<number>();
  if (!data || data.appeals.length === 0) return null;
  const waiting = data.appeals.filter(({ decision }) => !decision);
  const decided = data.appeals.filter(({ decision }) => decision);
  return (
    <Card title="Recursos" className="mb-6">
      <div className="grid grid-cols-1 gap-5">
        <p className="text-sm text-muted">{countsText(data)}</p>
        {waiting.length > 0 && (
          <ul aria-label="Recursos em análise" className="grid grid-cols-1 gap-5">
            {waiting.map((appeal) => (
              <Listed key={appeal.id} appeal={appeal}>
                {appeal.mayDecide ? (
                  <Button variant="secondary" className="w-fit" onPress={() => setDeciding(appeal.id)}>
                    Ler e decidir
                  </Button>
                ) : (
                  <p className="max-w-prose text-sm text-muted">
                    {appeal.judge === 'company'
                      ? 'Você corrigiu esta resposta: decide um colega que não corrigiu.'
                      : 'Todos da equipe corrigiram. Decide a administração do Provado, ou um colega que você convidar para a equipe.'}
                  </p>
                )}
              </Listed>
            ))}
          </ul>
        )}
        {decided.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-medium">Decididos</summary>
            <ul aria-label="Recursos decididos" className="grid grid-cols-1 gap-5 pt-3">
              {decided.map((appeal) => (
                <Listed key={appeal.id} appeal={appeal}>
                  {appeal.decision && <DecisionNote decision={appeal.decision} company="alguém da empresa" />}
                  <Button variant="ghost" className="-ml-4 w-fit" onPress={() => setDeciding(appeal.id)}>
                    Ver as correções
                  </Button>
                </Listed>
              ))}
            </ul>
          </details>
        )}
      </div>
      {deciding !== undefined && (
        <DecideDialog place={{ appealId: deciding, runId }} onClose={() => setDeciding(undefined)} />
      )}
    </Card>
  );
}

function Listed({ appeal, children }: { appeal: ListedAppeal; children: ReactNode }) {
  return (
    <li className="grid gap-3 border-t border-line pt-5">
      <p className="text-sm text-muted wrap-anywhere">
        <span className="font-medium text-text">{appeal.name}</span> · {formatDay(appeal.openedAt)} ·{' '}
        {targetText(appeal.question)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{appeal.reason}</p>
      {children}
    </li>
  );
}
