import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatDay, formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { TechIcon } from '#platform/web/ui/TechIcon.tsx';
import type { TakenExam } from '../contract/developer-profile.ts';
import { ShareResultSwitch } from './ShareResultSwitch.tsx';

/** So many stand there at first, so that the certificates below stay within reach. */
const step = 10;

export interface TakenExamsProps {
  exams: readonly TakenExam[];
  isOwn: boolean;
}

export function TakenExams({ exams, isOwn }: TakenExamsProps) {
  const [shown, setShown] = useState(step);
  if (exams.length === 0) {
    return (
      <EmptyState
        icon={<ClipboardList size={24} aria-hidden />}
        title={isOwn ? 'Você ainda não entregou nenhuma prova' : 'Nenhuma prova para mostrar'}
        {...(isOwn && {
          action: (
            <LinkButton href={paths.developer.home} variant="secondary">
              Ver provas para você
            </LinkButton>
          ),
        })}
      >
        {isOwn
          ? 'As provas que você entregar aparecem aqui, com a pontuação assim que houver.'
          : 'As provas corrigidas aparecem aqui, se a pessoa as mostrar.'}
      </EmptyState>
    );
  }
  const hidden = exams.length - shown;
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4 sm:grid-cols-2">
        {exams.slice(0, shown).map((taken) => (
          <ExamItem key={`${taken.run.id}-${taken.deliveredAt.getTime()}`} taken={taken} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" onPress={() => setShown(shown + step)} className="justify-self-center">
          Mostrar mais ({counted(hidden, 'prova', 'provas')})
        </Button>
      )}
    </div>
  );
}

function ExamItem({ taken }: { taken: TakenExam }) {
  const { run, score, deliveredAt, attemptId, shared, kept } = taken;
  const { exam, company } = run;
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-5 wrap-anywhere">
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-medium">{exam.title}</h2>
        {score === undefined ? (
          // One's own may be corrected, and its result held back.
          <Chip>{attemptId === undefined ? 'Aguardando correção' : 'Aguardando resultado'}</Chip>
        ) : (
          <p className="shrink-0 text-title font-semibold whitespace-nowrap">
            <span className="sr-only">Pontuação: </span>
            {formatNumber(score)}
          </p>
        )}
      </div>
      <p className="line-clamp-2 text-sm text-muted">{plainWords(exam.description)}</p>
      <div className="flex flex-wrap gap-2">
        {exam.skills.map(({ id, name, icon }) => (
          <Chip key={id} icon={<TechIcon icon={icon} name={name} className="size-4" />}>
            {name}
          </Chip>
        ))}
      </div>
      <p className="text-sm text-muted">
        <TextLink href={href(paths.company.profile, { companyId: company.id })} tone="plain">
          {company.name}
        </TextLink>
        {` · Entregue em ${formatDay(deliveredAt)}`}
      </p>
      {kept && (
        <p className="text-sm text-muted">As respostas já foram apagadas. O resultado fica com você.</p>
      )}
      {attemptId !== undefined && shared !== undefined && score !== undefined && (
        <ShareResultSwitch attemptId={attemptId} isShared={shared} company={company.name} />
      )}
    </li>
  );
}
