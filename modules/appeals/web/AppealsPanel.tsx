import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { InviteMemberDialog } from '#modules/companies/web/public.ts';
import { formatDay } from '#platform/web/format.ts';
import { useMember } from '#platform/web/session/member.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import type { ListedAppeal } from '../contract/appeals.ts';
import { countsText, targetText } from './appeal-words.ts';
import { runAppealsQuery } from './appeals.api.ts';
import { DecisionNote } from './DecisionNote.tsx';
import { DecideDialog } from './lazy-dialogs.ts';

export interface AppealsPanelProps {
  runId: number;
  openId?: number | undefined;
  onOpen: (appealId: number | undefined) => void;
}

export function AppealsPanel({ runId, openId, onOpen }: AppealsPanelProps) {
  const query = useQuery(runAppealsQuery(runId));
  const { data } = query;
  const isOwner = useMember().may('dono');
  const [isInviting, setInviting] = useState(false);
  if (!data) return <PartFailed query={query} what="os recursos" />;
  if (data.appeals.length === 0) return null;
  const waiting = data.appeals.filter(({ decision }) => !decision);
  const decided = data.appeals.filter(({ decision }) => decision);
  return (
    <details className="mb-4 rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer content-center px-5 text-sm">
        <span className="font-medium">Recursos</span> <span className="text-muted">· {countsText(data)}</span>
      </summary>
      <div className="grid grid-cols-1 gap-5 px-5 pb-5">
        {waiting.length > 0 && (
          <ul aria-label="Recursos em análise" className="grid grid-cols-1 gap-5">
            {waiting.map((appeal) => (
              <Listed key={appeal.id} appeal={appeal}>
                {appeal.mayDecide ? (
                  <Button variant="secondary" className="w-fit" onPress={() => onOpen(appeal.id)}>
                    Ler e decidir
                  </Button>
                ) : (
                  <>
                    <p className="max-w-prose text-sm text-muted">
                      {appeal.judge === 'company'
                        ? `Você corrigiu isto: decide outra pessoa da equipe, como ${anyOf(appeal.judges)}.`
                        : 'Todos da equipe corrigiram. Decide a administração do Provado, ou antes dela alguém convidado por quem é responsável pela empresa.'}
                    </p>
                    <div className="flex flex-wrap gap-x-2 gap-y-1">
                      {appeal.judge === 'administration' && isOwner && (
                        <Button variant="secondary" onPress={() => setInviting(true)}>
                          Convidar colega para decidir
                        </Button>
                      )}
                      <Button variant="ghost" onPress={() => onOpen(appeal.id)}>
                        Ver as correções
                      </Button>
                    </div>
                  </>
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
                  <Button variant="ghost" className="-ml-4 w-fit" onPress={() => onOpen(appeal.id)}>
                    Ver as correções
                  </Button>
                </Listed>
              ))}
            </ul>
          </details>
        )}
      </div>
      {data.appeals.some(({ id }) => id === openId) && openId !== undefined && (
        <DecideDialog at={{ appealId: openId, runId }} onClose={() => onOpen(undefined)} />
      )}
      {isInviting && (
        <InviteMemberDialog
          suggested="corretor"
          subtitle="Quem aceitar o convite vê as provas, as respostas e este recurso, e pode decidi-lo. Depois da decisão, você pode tirar a pessoa da equipe. O link vale por 7 dias."
          onClose={() => setInviting(false)}
        />
      )}
    </details>
  );
}

const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names);

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
