import {
  Eraser,
  FilePen,
  Hourglass,
  MailWarning,
  Megaphone,
  PencilLine,
  Scale,
  UserCheck,
} from 'lucide-react';
import type { CompanySummary } from '#modules/companies/contract/company-summary.ts';
import { decisionWords } from '#modules/marking/web/decision-words.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatAgo, formatDay, formatMoment } from '#platform/web/format.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';

export interface NextStepsProps {
  summary: Pick<
    CompanySummary,
    'owed' | 'deletions' | 'appealed' | 'toGrade' | 'toDecide' | 'toPublish' | 'endingSoon' | 'drafts'
  >;
  mayInvite: boolean;
}

export function NextSteps({ summary, mayInvite }: NextStepsProps) {
  const { owed = [], appealed, toGrade, toDecide, toPublish = [], endingSoon, drafts, deletions } = summary;
  if (
    !deletions &&
    [owed, appealed, toGrade, toDecide, toPublish, endingSoon, drafts].every(({ length }) => length === 0)
  )
    return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">O que fazer agora</h2>
      <ul className="rounded-card border border-line bg-surface">
        {owed.map(({ id, title, awaiting }) => (
          <Step
            key={id}
            icon={MailWarning}
            what={`${counted(awaiting, 'candidato espera', 'candidatos esperam')} resposta depois do prazo`}
            title={title}
            href={`${href(paths.company.run, { runId: id })}?situacao=${encodeURIComponent(decisionWords.pending)}`}
            act="Responder"
          />
        ))}
        {deletions && (
          <Step
            icon={Eraser}
            what={counted(deletions.count, 'pedido de exclusão de dados', 'pedidos de exclusão de dados')}
            title={`Responder até ${formatDay(deletions.dueAt)}`}
            href={paths.company.deletions}
            act="Responder"
          />
        )}
        {appealed.map(({ id, title, awaiting }) => (
          <Step
            key={id}
            icon={Scale}
            what={`${counted(awaiting, 'recurso', 'recursos')} para decidir`}
            title={title}
            href={`${href(paths.company.run, { runId: id })}?aba=individual`}
            act="Decidir"
          />
        ))}
        {toGrade.map(({ id, title, awaiting }) => (
          <Step
            key={id}
            icon={PencilLine}
            what={`${counted(awaiting, 'entrega', 'entregas')} para corrigir`}
            title={title}
            href={`${href(paths.company.run, { runId: id })}?aba=individual&questao=falta&falta=true`}
            act="Corrigir"
          />
        ))}
        {toDecide.map(({ id, title, awaiting }) => (
          <Step
            key={id}
            icon={UserCheck}
            what={`${counted(awaiting, 'candidato', 'candidatos')} para decidir`}
            title={title}
            href={`${href(paths.company.run, { runId: id })}?situacao=${encodeURIComponent(decisionWords.pending)}`}
            act="Decidir"
          />
        ))}
        {toPublish.map(({ id, title, awaiting }) => (
          <Step
            key={id}
            icon={Megaphone}
            what={`${counted(awaiting, 'resultado', 'resultados')} para publicar`}
            title={title}
            href={href(paths.company.run, { runId: id })}
            act="Publicar"
          />
        ))}
        {endingSoon.map(({ id, title, endsAt }) => (
          <Step
            key={id}
            icon={Hourglass}
            what={`Termina em ${formatMoment(endsAt)}`}
            title={title}
            href={`${href(paths.company.run, { runId: id })}${mayInvite ? '?aba=convites' : ''}`}
            act={mayInvite ? 'Convidar' : 'Ver'}
          />
        ))}
        {drafts.map(({ id, title, savedAt }) => (
          <Step
            key={id}
            icon={FilePen}
            what={`Rascunho de prova · ${formatAgo(savedAt)}`}
            title={title || 'Sem título'}
            href={`${paths.company.createExam}?rascunho=${id}`}
            act="Continuar"
          />
        ))}
      </ul>
    </section>
  );
}

interface StepProps {
  icon: typeof PencilLine;
  what: string;
  title: string;
  href: string;
  act: string;
}

function Step({ icon: Icon, what, title, href, act }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-3 not-first:border-t sm:px-5">
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        <span className="font-medium">{what}</span>
        <span className="text-sm text-muted">{title}</span>
      </span>
      <LinkButton href={href} variant="secondary" aria-label={`${act}: ${title}, ${what}`}>
        {act}
      </LinkButton>
    </li>
  );
}
