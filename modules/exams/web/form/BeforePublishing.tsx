import { type ReactNode, useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { ExamAuthorContext } from './exam-author.ts';
import type { ExamFormValues } from './exam-form.ts';
import { type FieldLink, toPublishing } from './publishing.ts';

export interface BeforePublishingProps {
  /** The format is `YYYY-MM-DD`. Undefined is today. */
  firstDay: string | undefined;
  isEditing: boolean;
  onGo: (path: string) => void;
  children: ReactNode;
}

export function BeforePublishing({ firstDay, isEditing, onGo, children }: BeforePublishingProps) {
  const author = useContext(ExamAuthorContext);
  const { control } = useFormContext<ExamFormValues>();
  const { facts, missing, silent, unstated } = useWatch({
    control,
    compute: (values: ExamFormValues) => toPublishing(values, author, firstDay),
  });
  return (
    <Card title={isEditing ? 'Como fica ao salvar' : 'O que acontece ao cadastrar'}>
      {/* The buttons stand beside what is told: below it they would move away from under a press that ends a field. */}
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid grid-cols-1 gap-5 text-sm">
          <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
            {facts.map(({ term, text }) => (
              <div key={term} className="contents">
                <dt className="text-muted">{term}</dt>
                <dd className="max-sm:pb-2">{text}</dd>
              </div>
            ))}
          </dl>
          <FieldLinks title="Falta preencher ou corrigir" fields={missing} onGo={onGo} />
          <FieldLinks
            title="Imagens sem descrição: dá para cadastrar assim, mas quem não as vê ouve só o número da questão"
            fields={silent}
            onGo={onGo}
          />
          <FieldLinks
            title="Sem escolha: dá para cadastrar assim, e o candidato lê que não foi informado"
            fields={unstated}
            onGo={onGo}
          />
        </div>
        <div className="flex flex-wrap gap-3 sm:flex-col-reverse sm:items-stretch">{children}</div>
      </div>
    </Card>
  );
}

/** More would be a second outline. */
const shownMost = 8;

function FieldLinks({
  title,
  fields,
  onGo,
}: {
  title: string;
  fields: readonly FieldLink[];
  onGo: (path: string) => void;
}) {
  if (fields.length === 0) return null;
  const left = fields.length - shownMost;
  return (
    <div className="grid gap-1">
      <p className="font-medium">{title}</p>
      <ul className="-ml-3 flex flex-wrap items-center">
        {fields.slice(0, shownMost).map(({ path, label }) => (
          <li key={label}>
            <Button variant="quiet" onPress={() => onGo(path)}>
              {label}
            </Button>
          </li>
        ))}
        {left > 0 && <li className="px-3 text-muted">e mais {left}</li>}
      </ul>
    </div>
  );
}
