import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { formatDay, formatMoment } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import type { DecidedByMachine } from '../contract/appeal-words.ts';
import type { OwnAppeal } from '../contract/appeals.ts';
import { countsText, outcomeWords, targetText } from './appeal-words.ts';
import { ownAppealsQuery } from './appeals.api.ts';
import { DecisionNote } from './DecisionNote.tsx';
import { MarkVersions } from './MarkVersions.tsx';

const AppealDialog = lazyDialog(() => import('./AppealDialog.tsx').then((found) => found.AppealDialog));

const machineWords: Record<DecidedByMachine, string> = {
  all: 'Esta nota foi decidida só por um programa, que comparou as suas respostas com o gabarito ou rodou os testes das questões. Recorra para que uma pessoa a reveja (LGPD, art. 20).',
  part: 'As questões de alternativas, as corrigidas por testes e as respostas em branco foram decididas só por um programa; as outras, por pessoas. Recorra para que uma pessoa que não corrigiu reveja (LGPD, art. 20).',
  nothing: 'Esta nota foi dada por pessoas. Recorra para que alguém que não corrigiu reveja.',
};

export function AppealsCard({ attemptId }: { attemptId: number }) {
  const query = useQuery(ownAppealsQuery(attemptId));
  const { data } = query;
  const [isOpen, setOpen] = useState(false);
  if (!data) return <PartFailed query={query} what="os recursos contra a nota" />;
  const { company, judge, machine, unavailable, until, appeals, versions, ofRun } = data;
  if (appeals.length === 0 && (unavailable === 'unscored' || unavailable === 'annulled')) return null;
  const mayAppeal = data.score || data.questions.length > 0;
  const total = ofRun.open + ofRun.upheld + ofRun.changed;
  return (
    <Card title="Recurso contra a nota">
      <div className="grid gap-5">
        <p className="max-w-prose text-sm text-muted">{machineWords[machine]}</p>
        {appeals.length > 0 && (
          <ul aria-label="Seus recursos" className="grid gap-5">
            {appeals.map((appeal) => (
              <li key={appeal.id} className="grid gap-3 border-t border-line pt-5">
                <Appeal appeal={appeal} company={company} isAnnulled={unavailable === 'annulled'} />
                {appeal.question && (
                  <MarkVersions
                    label="Todas as correções desta resposta"
                    versions={versions.filter(({ questionId }) => questionId === appeal.question?.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {mayAppeal && until && (
          <div className="grid justify-items-start gap-3">
            <p className="max-w-prose text-sm text-muted">
              Você pode recorrer até {formatMoment(until)}, uma vez de cada questão e uma vez da nota toda.
              Decide{' '}
              {judge === 'company' ? `alguém de ${company} que não corrigiu` : 'a administração do Provado'}.
            </p>
            <Button variant="secondary" className="max-sm:w-full" onPress={() => setOpen(true)}>
              Recorrer
            </Button>
          </div>
        )}
        {unavailable === 'too late' && until && (
          <p className="max-w-prose text-sm text-muted">
            O prazo para recorrer terminou em {formatMoment(until)}. Para outros pedidos sobre os seus dados,
            veja a{' '}
            <PlainLink href={paths.privacy} className="underline decoration-muted underline-offset-4">
              política de privacidade
            </PlainLink>
            .
          </p>
        )}
        {total > 0 && (
          <p className="text-sm text-muted">Recursos de todos nesta prova: {countsText(ofRun)}</p>
        )}
      </div>
      {isOpen && <AppealDialog attemptId={attemptId} data={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface AppealProps {
  appeal: OwnAppeal;
  company: string;
  isAnnulled: boolean;
}

function Appeal({ appeal: { question, reason, openedAt, decision }, company, isAnnulled }: AppealProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-sm font-medium wrap-anywhere">{targetText(question)}</h3>
        <Chip tone={decision?.outcome === 'changed' ? 'accent' : 'neutral'}>
          {decision ? outcomeWords[decision.outcome] : isAnnulled ? 'Prova anulada' : 'Em análise'}
        </Chip>
      </div>
      <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">{reason}</p>
      {decision ? (
        <DecisionNote decision={decision} company={company} />
      ) : (
        <p className="text-sm text-muted">
          Enviado em {formatDay(openedAt)}.{!isAnnulled && ' A decisão aparece aqui.'}
        </p>
      )}
    </>
  );
}
